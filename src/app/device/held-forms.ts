/** What a form's tab holds for as long as the form stands open in it; a tab that is gone holds nothing. */
const LOCK = 'hedgerow-form-'
/** A page that is being left still has its forms for a moment after the next one began. */
const PATIENCE_MS = 1_000

/** Makes a form this tab's alone; answers how to let go of it, or null where another tab has it. */
export function holdForm(form: string): Promise<(() => void) | null> {
  const { promise: done, resolve: letGo } = Promise.withResolvers<void>()
  const locks = navigator.locks as LockManager | undefined // none over plain http: a copied address then shares its form
  if (!locks) return Promise.resolve(letGo)
  return new Promise((resolve) => {
    const hold = () => {
      addEventListener('pagehide', () => letGo(), { once: true }) // a page kept for "back" holds nobody up
      resolve(letGo)
      return done
    }
    locks.request(LOCK + form, { signal: AbortSignal.timeout(PATIENCE_MS) }, hold).catch(() => resolve(null))
  })
}

/** The forms that stand open in some tab, this one among them. */
export async function heldForms(): Promise<ReadonlySet<string>> {
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}
