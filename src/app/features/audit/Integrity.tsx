import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReport } from '#domain/audit/audit.schema.ts'
import { act } from '../../telling/act.ts'
import { verificationQuery, verifyNow } from './audit.queries.ts'
import { TimeCell } from './cells.tsx'

/** Is the log what was written? What the last walk over its chain found, and a way to walk it now. */
export function Integrity() {
  const { t } = useTranslation('audit')
  const queryClient = useQueryClient()
  const { data: report } = useQuery(verificationQuery)
  const [isBusy, setBusy] = useState(false)
  if (report === undefined) return null

  const verify = async () => {
    setBusy(true)
    const walked = await act(verifyNow)
    setBusy(false)
    if (walked.ok) queryClient.setQueryData(verificationQuery.queryKey, walked.value)
  }
  const Icon = report?.broken ? IconLinkOff : report ? IconLink : IconAlertTriangle
  return (
    <Alert color={report?.broken ? 'clay' : report ? 'hedge' : 'wheat'} icon={<Icon aria-hidden />} role="status">
      <Group justify="space-between">
        <Text>
          <Finding report={report} />
        </Text>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void verify()}>
          {t('chain.verify')}
        </Button>
      </Group>
    </Alert>
  )
}

function Finding({ report }: { report: AuditReport | null }) {
  const { t, i18n } = useTranslation('audit')
  if (!report) return t('chain.never')
  const { broken, rows, at } = report
  const position = broken?.position?.toLocaleString(i18n.language) ?? ''
  return (
    <>
      {broken
        ? t(`chain.${broken.kind}`, { position, id: broken.audit_id ?? '' })
        : t('chain.sound', { count: rows, shown: rows.toLocaleString(i18n.language) })}{' '}
      <TimeCell at={at} /> UTC
    </>
  )
}
