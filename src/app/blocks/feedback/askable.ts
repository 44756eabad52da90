/** Where questions appear is loaded after the first screen; what is asked before it stands there waits for it. */
let isAskable = false
const waiting: (() => void)[] = []

export function whenAskable(ask: () => void): void {
  if (isAskable) ask()
  else waiting.push(ask)
}

export function openForQuestions(): void {
  isAskable = true
  for (const ask of waiting.splice(0)) ask()
}
