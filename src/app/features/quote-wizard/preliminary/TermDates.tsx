import { useTranslation } from 'react-i18next'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { moveTerm } from '#domain/quote/checks/quote-term.ts'
import { isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { DateInput } from '../../../blocks/form/inputs/DateInput.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useUnit } from '../draft/use-unit.ts'

/**
 * From when to when new business is covered, within what its product allows. The calendar greys what is not sold; what
 * is typed beyond it is kept, and said to be wrong.
 */
export function TermDates() {
  const { t } = useTranslation('wizard')
  const { t: tErrors } = useTranslation('errors')
  const { body, context, facts, problems, edit, isEditable } = useQuoteDraft()
  const { term = null } = body
  const { backdateDays, aheadDays, months } = facts.product.term
  const startsOn = (isBody(term) && textIn(term, 'startsOn')) || null
  const wrongStart = problems.find(({ path }) => path === 'term/startsOn')
  const ends = useUnit<string>('term', 'endsOn')

  const move = (to: string | null) => {
    if (!to || to === startsOn) return
    edit([{ kind: 'set', path: 'term', seen: term, value: { ...moveTerm(body, to, facts.product.term) } }])
  }
  return (
    <>
      <DateInput
        label={t('term.starts')}
        required
        clearable={false}
        value={startsOn}
        onChange={move}
        error={wrongStart && tErrors(wrongStart.key, { ...wrongStart.params })}
        getDayProps={outside(addDays(context.today, -backdateDays), addDays(context.today, aheadDays))}
        disabled={!isEditable}
        data-path="term/startsOn"
      />
      <DateInput
        {...ends}
        keepsText
        label={t('term.ends')}
        required
        clearable={false}
        getDayProps={startsOn ? outside(addDays(startsOn, 1), addMonths(startsOn, months)) : undefined}
        data-path="term"
      />
    </>
  )
}

function outside(first: string, last: string) {
  return (day: string) => ({ disabled: day < first || day > last })
}
