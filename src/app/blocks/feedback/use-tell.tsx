import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { whenAskable } from './askable.ts'

/** Says in a dialog why something cannot be done; there is nothing to choose. */
export function useTell(): (notice: { title: string; body: string }) => void {
  const { t } = useTranslation('blocks')
  return ({ title, body }) =>
    whenAskable(() =>
      modals.openConfirmModal({
        title,
        children: <Text style={{ whiteSpace: 'pre-line' }}>{body}</Text>,
        labels: { confirm: t('tell.understood'), cancel: '' },
        confirmProps: { 'data-autofocus': true },
        cancelProps: { display: 'none' },
        closeButtonProps: { 'aria-label': t('close') },
      }),
    )
}
