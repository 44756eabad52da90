import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import { addMonths } from '#domain/kernel/calendar.ts'
import { textIn } from '#domain/quote/quote.items.ts'
import { isNewBusiness } from '#domain/quote/quote-kind.ts'
import { isBody } from '#domain/sync/json.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../../blocks/form/inputs/DateInput.tsx'
import { quotingTermsQuery } from '../../../data/keep-reference.ts'
import { useAccount } from '../../../session/account.ts'
import { ChoiceAnswer, DateAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { policyholderOfQuoteQuery } from '../draft/policyholder-of-quote.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useUnit } from '../draft/use-unit.ts'
import classes from '../quote-wizard.module.css'
import { useQuoteTitle } from '../use-quote-title.ts'

/** Whose quote, from when to when, and who produces it. */
export function CoverPeriod() {
  const { t } = useTranslation('wizard')
  const { role } = useAccount()
  const { body } = useQuoteDraft()
  const { title } = useQuoteTitle(body)
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(textIn(body, 'policyholder')))
  const firm = policyholder?.brokerage
  const { data: terms } = useQuery({ ...quotingTermsQuery(firm ?? ''), enabled: Boolean(firm) })
  const producers = terms?.producers.map(({ locator, name }) => ({ value: locator, label: name })) ?? []

  return (
    <Card title={title ?? t('policyholder')} hint={t('policyholder')}>
      <div className={classes.fields}>
        <FieldGrid>
          {isNewBusiness(body) ? (
            <>
              <EffectiveDate />
              <DateAnswer path="term" member="endsOn" label={t('term.ends')} required />
              <ChoiceAnswer path="producer" label={t('producer')} data={producers} searchable />
            </>
          ) : (
            <ChangeDay />
          )}
        </FieldGrid>
        {!isBrokerRole(role) && terms && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('brokerage', { name: terms.name })}
          </Text>
        )}
      </div>
    </Card>
  )
}

/** From when a change of a policy in force holds. */
function ChangeDay() {
  const { t } = useTranslation('wizard')
  const bound = useUnit<string>('changeOn')
  return <DateInput {...bound} label={t('field.changeOn')} required clearable={false} />
}

/** A term keeps its length when its beginning moves: twelve months unless somebody said otherwise. */
function EffectiveDate() {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable } = useQuoteDraft()
  const { term = null } = body
  const startsOn = (isBody(term) && textIn(term, 'startsOn')) || null
  const endsOn = (isBody(term) && textIn(term, 'endsOn')) || null

  const move = (to: string | null) => {
    const isWholeYear = !startsOn || !endsOn || endsOn === addMonths(startsOn, 12)
    if (!to || to === startsOn) return
    edit([
      {
        kind: 'set',
        path: 'term',
        seen: term,
        value: { startsOn: to, endsOn: isWholeYear ? addMonths(to, 12) : endsOn },
      },
    ])
  }
  return (
    <DateInput
      label={t('term.starts')}
      required
      clearable={false}
      value={startsOn}
      onChange={move}
      disabled={!isEditable}
      data-path="term"
    />
  )
}
