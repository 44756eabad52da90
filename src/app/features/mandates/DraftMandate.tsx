import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { MandateForm } from './MandateForm.tsx'

/** Begins an agreement with what the payer's form says; nothing where the reader may not. */
export function DraftMandate({ policy }: { policy: string }) {
  const { t } = useTranslation('mandates')
  const isOffline = useIsOffline()
  const [isOpen, dialog] = useDisclosure(false)
  if (!can(useAccount(), 'mandate', 'write')) return null
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconBuildingBank size={18} aria-hidden />}
        disabled={isOffline}
        onClick={dialog.open}
      >
        {t('draft.act')}
      </Button>
      {isOpen && <MandateForm policy={policy} onClose={dialog.close} />}
    </>
  )
}
