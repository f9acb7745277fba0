import { nearest } from '../../base/text/nearest.ts';

/** Whether Calico chooses a pool by itself (`assignmentModeRegex` in `libcalico-go/lib/validator/v3/validator.go`, v3.30 on). */
export const assignmentModes = ['Automatic', 'Manual'] as const;

/** The word that was most likely meant; undefined where nothing is likely. */
export function meantAssignmentMode(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  return (
    assignmentModes.find(mode => word.length > 3 && mode.toLowerCase().startsWith(word)) ??
    nearest<string>(text.trim(), assignmentModes)
  );
}
