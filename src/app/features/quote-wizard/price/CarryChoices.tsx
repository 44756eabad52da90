import { Badge, Radio, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { CarryQuestion, EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { CARRY_ANSWERS, type CarryAnswer } from '#domain/quote/body/carry-choice.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { readAt } from '#domain/sync/path.ts'
import { call } from '../../../data/call.ts'
import { useCarriedWords } from '../../../words/use-carried-words.ts'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/** Where a later term reads otherwise than a change found it: both values, and which of them stands (billing B43). */
export function CarryChoices() {
  const carried = useCarried()
  const asked = carried.filter(({ conflicts }) => conflicts.length > 0)
  return asked.map((term) => <TermChoices key={term.term_number} term={term} />)
}

type LaterTerm = EndorsementDetails['carried'][number]

function TermChoices({ term: { term_number: number, starts_on, conflicts } }: { term: LaterTerm }) {
  const { t, i18n } = useTranslation('endorsements')
  const { body } = useQuoteDraft()
  const open = conflicts.filter(({ key }) => answerIn(readAt(body, `carryChoices/${key}/answer`)) === null).length
  return (
    <Card
      title={t('carried.title')}
      hint={t('carried.hint', { number, day: formatDate(starts_on, i18n.language) })}
      action={open > 0 && <Badge color="yellow">{t('carried.open', { count: open })}</Badge>}
    >
      <Stack className={classes.fields ?? ''} gap="lg">
        {conflicts.map((each) => (
          <Choice key={each.key} term={starts_on} question={each} />
        ))}
      </Stack>
    </Card>
  )
}

function Choice({ term, question }: { term: string; question: CarryQuestion }) {
  const { t } = useTranslation('endorsements')
  const { body, edit, isEditable } = useQuoteDraft()
  const words = useCarriedWords(question, body)
  const { key, path } = question
  const choose = (answer: string) => edit([setUnit(body, `carryChoices/${key}`, { term, place: path, answer })])
  return (
    <Radio.Group
      label={words.name}
      description={t('carried.from', { old: words.old, new: words.new })}
      inputWrapperOrder={['label', 'description', 'input']}
      data-path={path}
      value={answerIn(readAt(body, `carryChoices/${key}/answer`)) ?? ''}
      onChange={choose}
    >
      <Stack gap="sm" mt="sm">
        <Radio value="keep" label={t('carried.keep', { value: words.next })} disabled={!isEditable} />
        <Radio value="take" label={t('carried.take', { value: words.new })} disabled={!isEditable} />
      </Stack>
    </Radio.Group>
  )
}

function answerIn(value: unknown): CarryAnswer | null {
  return CARRY_ANSWERS.find((each) => each === value) ?? null
}

/** The office's word on the answers it has; until it has those just typed, the one before. */
function useCarried(): EndorsementDetails['carried'] {
  const { id, body, state, version, note } = useQuoteDraft()
  const isThere = state === 'atOffice' && !note.isSaving
  const { data } = useQuery({
    queryKey: ['endorsements', 'one', id, 'carried', version],
    enabled: isThere && changeDayOf(body) !== null,
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(endorsementApi.get, { params: { id } }, { signal }),
  })
  return data?.carried ?? []
}
