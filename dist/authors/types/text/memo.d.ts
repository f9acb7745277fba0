/** An answer that hangs on its subject: worked out when somebody asks first, and kept as long as the subject is. */
export declare function memo<Subject extends object, Result>(derive: (subject: Subject) => Result): (subject: Subject) => Result;
/**
 * The same for one of many questions about the same subjects, of which each keeps all its answers together: with thousands
 * of subjects and a hundred questions, one memo for each of these keeps the garbage collector busy. An answer stays as long
 * as its subject does, so a question is to be made once.
 */
export declare function question<Subject extends object, Result>(derive: (subject: Subject) => Result): (subject: Subject) => Result;
