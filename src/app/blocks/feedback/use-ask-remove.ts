import { toasts } from '../../telling/toasts.ts'
import { useConfirm } from './use-confirm.tsx'

interface Words {
  title: string
  body: string
  act: string
  done: string
}

/** Asks before something is deleted; what shows it is left first, because there is nothing more to see of it. */
export function useAskRemove({ title, body, act, done }: Words) {
  const confirm = useConfirm()
  return async (leave: () => Promise<void>, remove: () => Promise<boolean>) => {
    const isSure = await confirm({ title, body, confirmLabel: act, isDestructive: true })
    if (!isSure) return
    await leave()
    if (await remove()) toasts.done(done)
  }
}
