import { Autocomplete, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankFileApi } from '#domain/bank-file/bank-file.api.ts'
import { BANK_FILE_MAX_BYTES, type BankFileLayout, type BankFilePreview } from '#domain/bank-file/bank-file.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { readBase64 } from '../../blocks/files/read-base64.ts'
import { UploadField } from '../../blocks/files/UploadField.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { call } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { banksQuery } from './bank-file.queries.ts'
import { FileColumns } from './FileColumns.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { UnreadableRows } from './UnreadableRows.tsx'

const TYPES = ['csv', 'txt']

/** What was sent, and what the office read in it. */
interface Looked {
  bank: string
  name: string
  file: string
  preview: BankFilePreview
}

/** A file of the bank's is looked at, its columns are named where nobody did, and what is ticked is booked (billing B21). */
export function ImportBankFile() {
  const { t } = useTranslation('bank-files')
  const { data: banks = [] } = useQuery(banksQuery)
  const [typed, setBank] = useState<string | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const bank = typed ?? banks[0] ?? ''

  const look = async (chosen: File): Promise<Looked> => {
    const sent = { bank: bank.trim(), name: chosen.name, file: await readBase64(chosen) }
    const layout = looked?.bank === sent.bank ? looked.preview.layout : null // what was said of the file before holds
    return { ...sent, preview: await call(bankFileApi.preview, { body: { ...sent, ...(layout && { layout }) } }) }
  }
  const lookAgain = async (layout: BankFileLayout) => {
    if (!looked) return
    const { preview: _, ...sent } = looked
    const done = await act(() => call(bankFileApi.preview, { body: { ...sent, layout } }))
    // Of two answers on their way the later reading stands, whichever comes first.
    if (done.ok)
      setLooked((now) => (now && now.preview.version > done.value.version ? now : { ...sent, preview: done.value }))
  }
  return (
    <NeedsConnection>
      <Stack gap="lg">
        <Title order={1}>{t('import.title')}</Title>
        <Section title={t('import.which')}>
          <FieldGrid>
            <Autocomplete
              label={t('field.bank')}
              description={t('import.bankHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              maxLength={100}
              data={banks}
              value={bank}
              onChange={setBank}
            />
          </FieldGrid>
          <Stack mt="md">
            <UploadField
              key={looked?.preview.locator ?? 'none'}
              label={t('import.file')}
              types={TYPES}
              maxBytes={BANK_FILE_MAX_BYTES}
              isMultiple={false}
              waitsFor={bank.trim() === '' ? t('import.bankFirst') : undefined}
              upload={look}
              onUploaded={setLooked}
            />
            {looked && <Text>{t('import.looked', { name: looked.name })}</Text>}
          </Stack>
        </Section>
        {looked && <FileColumns key={looked.preview.locator} preview={looked.preview} onChange={lookAgain} />}
        {looked && looked.preview.unreadable.length > 0 && <UnreadableRows preview={looked.preview} />}
        {looked?.preview.layout && <PreviewRows key={looked.preview.version} preview={looked.preview} />}
      </Stack>
    </NeedsConnection>
  )
}
