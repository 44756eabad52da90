import { Button, MultiSelect, Paper, Skeleton, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import { newReport, REPORTED_PRODUCTS } from '#domain/report/report.schema.ts'
import { type ReportType, spanOf, tellsOfNow } from '#domain/report/report-types.ts'
import { ErrorSummary } from '../../blocks/form/ErrorSummary.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { todayAtOffice, todayIn } from '../../data/office-days.ts'
import { officeMetaQuery } from '../../data/office-meta.ts'
import { act } from '../../telling/act.ts'
import { reportQuery, startReport } from './report.queries.ts'

const PRODUCTS = [{ value: FARM_PACKAGE.code, label: FARM_PACKAGE.name }]

interface ReportFormProps {
  type: ReportType
  onStarted: (id: string) => void
}

/** How things stood when a day began asks for that day; what happened, for the first and the last. */
export function ReportForm(props: ReportFormProps) {
  const { data: office, error } = useQuery(officeMetaQuery)
  if (office) return <AskForReport {...props} today={todayIn(office.timezone)} />
  return error ? <AskForReport {...props} today={todayAtOffice()} /> : <Skeleton height={220} radius="lg" />
}

/** `today` is the office's: at an hour when it is another day here, the day proposed would be refused. */
function AskForReport({ type, onStarted, today }: ReportFormProps & { today: string }) {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const isOfDay = spanOf(type) === 'day'
  const form = useEntityForm({
    schema: newReport,
    initialValues: {
      report_type: type,
      report_date: isOfDay ? today : null,
      from: isOfDay ? null : `${today.slice(0, 8)}01`,
      to: isOfDay ? null : today,
      products: [...REPORTED_PRODUCTS] as string[],
    },
  })
  const isOfNow = tellsOfNow(type) && form.values.report_date === today
  const showSummary = () => setAttempts((count) => count + 1)
  const submit = form.onSubmit(async (values) => {
    const started = await act(() => startReport(newReport.parse(values)), { form })
    if (!started.ok) return showSummary()
    client.setQueryData(reportQuery(started.value.id).queryKey, started.value)
    onStarted(started.value.id)
  }, showSummary)

  return (
    <Paper p="lg">
      <form ref={element} onSubmit={submit} noValidate aria-label={t('form.label')}>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} attempt={attempts} form={element} />
          <FieldGrid>
            {isOfDay ? (
              <DateInput
                label={t('form.reportDate')}
                description={t(isOfNow ? 'form.reportDateNow' : 'form.reportDateHint')}
                required
                {...form.getInputProps('report_date')}
              />
            ) : (
              <>
                <DateInput label={t('form.from')} required {...form.getInputProps('from')} />
                <DateInput label={t('form.to')} required {...form.getInputProps('to')} />
              </>
            )}
            <MultiSelect label={t('form.products')} data={PRODUCTS} required {...form.getInputProps('products')} />
          </FieldGrid>
          <div>
            <Button type="submit" loading={form.submitting} leftSection={<IconPlayerPlay size={18} aria-hidden />}>
              {t('form.run')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  )
}
