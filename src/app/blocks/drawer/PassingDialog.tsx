import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOpener } from './use-opener.ts'

/**
 * A dialog that is there only while it is open. Mantine gives the focus back where a dialog is closed and stays; one
 * that goes with its closing would leave the focus nowhere, so it is given back here.
 */
export function PassingDialog(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation('blocks')
  useOpener(true)
  return <Modal opened closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
