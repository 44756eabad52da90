/** What a tab holds, together with others, for as long as something is typed in it that the device does not keep. */
const LOCK = 'hedgerow-typed'

const locks = globalThis.navigator.locks as LockManager | undefined // none over plain http: a tab then speaks for itself
let letGo: (() => void) | null = null

/** Tells the other tabs; the browser takes it back when this one is gone. */
export function typeAlone(): void {
  if (letGo || !locks) return
  const { promise: done, resolve } = Promise.withResolvers<void>()
  letGo = resolve
  void locks.request(LOCK, { mode: 'shared' }, () => done)
}

export function letGoOfTyped(): void {
  letGo?.()
  letGo = null
}

/** Is something typed, in this tab or another, that would be lost with its page? */
export async function isTypedInSomeTab(): Promise<boolean> {
  if (letGo) return true
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === LOCK)
}
