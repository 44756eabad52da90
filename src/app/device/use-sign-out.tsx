import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countUnsent, deleteWork, isNothing } from '#local/sign-out.ts'
import { hasDirtyForms } from '../data/dirty-forms.ts'
import { signOut } from '../session/session.ts'
import { SignOutChoices } from './SignOutChoices.tsx'
import { currentWork } from './work.ts'

/** Signs out at once where nothing would be lost; else the person chooses what becomes of it (sync.md 1.10, fault 51). */
export function useSignOut(onAsked: () => void): [isLeaving: boolean, leave: () => Promise<void>] {
  const { t } = useTranslation('sync')
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    const work = currentWork()
    const unsent = work.kind === 'open' ? await countUnsent(work.account) : { rows: 0, unexported: 0 }
    if (work.kind === 'open' && !isNothing(unsent)) {
      setLeaving(false)
      const count = unsent.rows + unsent.unexported
      modals.open({ title: t('leave.title'), children: <SignOutChoices work={work} count={count} />, size: 'lg' })
      return onAsked()
    }
    const mayDelete = work.kind === 'open' && !hasDirtyForms()
    await signOut(async () => {
      if (mayDelete) await deleteWork(work.account)
    })
  }
  return [isLeaving, leave]
}
