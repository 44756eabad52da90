import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SignatureStatus } from '#domain/document/document-state.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { SIGNATURE_TONES } from './status-tones.ts'

/** Signed has its check mark, what needs no signature says N/A, anything else its own word (spec 2 §4 Documents). */
export function SignatureBadge({ status }: { status: SignatureStatus }) {
  const { t } = useTranslation('documents')
  return (
    <StateBadge tone={SIGNATURE_TONES[status]}>
      {status === 'signed' && <IconCheck size={14} aria-hidden />} {t(`signature.${status}`)}
    </StateBadge>
  )
}
