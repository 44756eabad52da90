import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whenAskable } from './askable.ts'

export interface Question {
  title: string
  body: ReactNode
  /** The act itself ("Deactivate"), never "OK". */
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks before something that cannot be undone: `if (!(await confirm({ … }))) return`. Esc and the backdrop mean no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useTranslation('blocks')
  return ({ title, body, confirmLabel, cancelLabel = t('confirm.cancel'), isDestructive = false }) =>
    new Promise((resolve) => {
      whenAskable(() =>
        modals.openConfirmModal({
          title,
          children: typeof body === 'string' ? <Text>{body}</Text> : body,
          labels: { confirm: confirmLabel, cancel: cancelLabel },
          confirmProps: isDestructive ? { color: 'clay' } : { 'data-autofocus': true },
          cancelProps: isDestructive ? { 'data-autofocus': true } : {},
          closeButtonProps: { 'aria-label': t('close') },
          onConfirm: () => resolve(true),
          onClose: () => resolve(false), // comes after onConfirm too, when the promise is settled already
        }),
      )
    })
}
