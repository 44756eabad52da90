import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import type { PadRun, ReturnPreview } from '#domain/withdrawal/pad-run.schema.ts'
import { RETURNS_FILE_MAX_BYTES } from '#domain/withdrawal/read-returns.ts'
import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { readBase64 } from '../../blocks/files/read-base64.ts'
import { UploadField } from '../../blocks/files/UploadField.tsx'
import { call } from '../../data/call.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

const TYPES = ['csv', 'txt']

/** A bank's file of returns is looked at row by row, and what is new in it is entered, all of it or nothing. */
export function ReturnsFile({ run, onClose }: { run: PadRun; onClose: () => void }) {
  const { t } = useTranslation('pad-runs')
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly ReturnPreview[] | null>(null)
  const params = { id: run.locator }
  const look = async (file: File) =>
    (await call(padRunApi.previewReturns, { params, body: { file: await readBase64(file) } })).rows
  const fresh = (rows ?? []).flatMap(({ outcome, reference, code, day }) =>
    outcome === 'new' && day ? [{ reference, code, day }] : [],
  )
  const enter = async () => {
    const acted = await act(() => call(padRunApi.returns, { params, body: { items: fresh } }))
    await refreshOffice(client)
    if (!acted.ok) return
    toasts.done(t('returns.entered', { count: fresh.length }))
    onClose()
  }
  const isWhole = rows?.every(({ outcome }) => LEFT_ALONE.includes(outcome))
  return (
    <PassingDialog onClose={onClose} title={t('returns.fileTitle', { number: run.file_number })} size="xl">
      <Stack>
        <UploadField
          label={t('returns.file')}
          types={TYPES}
          maxBytes={RETURNS_FILE_MAX_BYTES}
          isMultiple={false}
          upload={look}
          onUploaded={setRows}
        />
        <Text size="sm">{t('returns.columns')}</Text>
        {rows && <Rows rows={rows} />}
        {rows && !isWhole && <Alert color="clay">{t('returns.spoilt')}</Alert>}
        {rows && isWhole && fresh.length === 0 && <Alert color="gray">{t('returns.nothingNew')}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('blocks:confirm.cancel')}
          </Button>
          {isWhole && fresh.length > 0 && (
            <Button onClick={() => void enter()}>{t('returns.enter', { count: fresh.length })}</Button>
          )}
        </Group>
      </Stack>
    </PassingDialog>
  )
}

/** A row of these keeps no other from being entered. */
const LEFT_ALONE: readonly ReturnPreview['outcome'][] = ['new', 'known', 'other']

function Rows({ rows }: { rows: readonly ReturnPreview[] }) {
  const { t, i18n } = useTranslation('pad-runs')
  const date = (value: string | Date) => formatDate(value, i18n.language)
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('returns.row')}</Table.Th>
            <Table.Th>{t('returns.which')}</Table.Th>
            <Table.Th>{t('returns.code')}</Table.Th>
            <Table.Th>{t('returns.day')}</Table.Th>
            <Table.Th>{t('returns.becomes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, reference, code, day, outcome, entered }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{reference}</Table.Td>
              <Table.Td>{code}</Table.Td>
              <Table.Td>{day && date(day)}</Table.Td>
              <Table.Td>
                {t(`returns.outcome.${outcome}`, entered ? { name: entered.by, date: date(entered.at) } : {})}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
