/** A LIKE pattern that finds the typed text anywhere; its own wildcards are searched as the characters they are. */
export function contains(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`
}
