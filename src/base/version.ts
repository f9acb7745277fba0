/** The version of ipamlint; a test compares it with package.json. */
export const version = '0.1.0';
