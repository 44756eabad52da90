import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LAST_ZONE, lastEndedMonth, monthBefore, newBordereau } from '#domain/bordereau/bordereau.schema.ts'
import { CARRIERS } from '#domain/product/carriers.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { todayIn } from '../../data/office-days.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { orderBordereau } from './report.queries.ts'

/** Months that are offered; older ones are in the list already. */
const MONTHS = 24

export function NewBordereauDrawer() {
  const { t } = useTranslation('reports')
  return (
    <UrlDrawer when="newBordereau" title={t('bordereau.new')} width="invoice">
      {() => <NewBordereauForm />}
    </UrlDrawer>
  )
}

/** For whom and which month; the list has it as soon as it is made. */
function NewBordereauForm() {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const [, change] = useUrlSearch()
  const months = useMonths()
  const form = useEntityForm({
    schema: newBordereau,
    initialValues: { month: months[0]!.value, carrier: CARRIERS[0].name as string },
  })
  const close = () => change({ newBordereau: undefined }, { replace: true })
  return (
    <EntityForm
      form={form}
      saveLabel={t('bordereau.make')}
      onCancel={() => void close()}
      onSave={async (values) => {
        const ordered = await act(() => orderBordereau(newBordereau.parse(values)), {
          isTold: ({ fields }) => fields.length > 0,
        })
        if (!ordered.ok) return ordered.refusal.fields
        form.resetDirty()
        toasts.done(t('bordereau.ordered', { title: ordered.value.report_title }))
        await close()
        await client.invalidateQueries({ queryKey: ['bordereaux'] })
      }}
    >
      <Select label={t('bordereau.month')} data={months} required {...form.getInputProps('month')} />
      <Select
        label={t('bordereau.carrier')}
        data={CARRIERS.map(({ name }) => name)}
        required
        {...form.getInputProps('carrier')}
      />
    </EntityForm>
  )
}

/** The months that have ended, the last first. */
function useMonths(): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = [lastEndedMonth(todayIn(LAST_ZONE))]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1)!))
  return months.map((value) => ({ value, label: words.format(new Date(`${value}-01T00:00:00Z`)) }))
}
