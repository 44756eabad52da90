/** The input that answers a path of a form: marked itself, or inside what is marked. */
export function inputAt(form: HTMLElement | null, path: string): HTMLElement | null {
  const marked = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!marked) return null
  return marked.matches('input, textarea, select, button')
    ? marked
    : marked.querySelector('input, textarea, select, button')
}
