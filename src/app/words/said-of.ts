/** What is said of something, behind its name; a question keeps its own mark. */
export function saidOf(name: string, words: string): string {
  return `${name}${name.endsWith('?') ? '' : ':'} ${words}`
}
