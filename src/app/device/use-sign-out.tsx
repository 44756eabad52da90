import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWork } from '#local/account/sign-out.ts'
import { countUnsent } from '#local/reads/count-unsent.ts'
import { useConfirm } from '../blocks/feedback/use-confirm.tsx'
import { hasDirtyForms } from '../data/dirty-forms.ts'
import { isTypedInSomeTab } from '../data/typed-in-tabs.ts'
import { signOut } from '../session/session.ts'
import { SignOutChoices } from './SignOutChoices.tsx'
import { currentWork } from './work.ts'

/**
 * Signs out at once where nothing would be lost; else the person chooses what becomes of it (protocol 1.10, fault 51). A
 * form that the device does not keep is lost with its page, so that is asked as well, in whichever tab it stands open.
 */
export function useSignOut(onAsked: () => void): [isLeaving: boolean, leave: () => Promise<void>] {
  const { t } = useTranslation('sync')
  const confirm = useConfirm()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    const work = currentWork()
    const unsent = work.kind === 'open' ? await countUnsent(work.account) : null
    const isTyped = await isTypedInSomeTab()
    if (work.kind === 'open' && unsent && unsent.total > 0) {
      setLeaving(false)
      const children = <SignOutChoices work={work} unsent={unsent} isTyped={isTyped} />
      modals.open({ title: t('leave.title'), children, size: 'lg' })
      return onAsked()
    }
    if ((isTyped || hasDirtyForms()) && !(await isSure())) return setLeaving(false)
    await signOut(async () => {
      if (work.kind === 'open') await deleteWork(work.account) // what was typed meanwhile keeps it
    })
  }

  const isSure = () => {
    onAsked()
    return confirm({
      title: t('blocks:unsaved.title'),
      body: t(hasDirtyForms() ? 'blocks:unsaved.body' : 'blocks:unsaved.elsewhere'),
      confirmLabel: t('blocks:unsaved.leave'),
      cancelLabel: t('blocks:unsaved.stay'),
      isDestructive: true,
    })
  }
  return [isLeaving, leave]
}
