import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../../blocks/form/inputs/DateInput.tsx'
import { quotingTermsQuery } from '../../../data/keep-reference.ts'
import { useAccount } from '../../../session/account.ts'
import { ChoiceAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { policyholderOfQuoteQuery } from '../draft/policyholder-of-quote.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useUnit } from '../draft/use-unit.ts'
import classes from '../quote-wizard.module.css'
import { useQuoteTitle } from '../use-quote-title.ts'
import { TermDates } from './TermDates.tsx'

/** Whose quote, from when to when, and who produces it. */
export function CoverPeriod() {
  const { t } = useTranslation('wizard')
  const { role } = useAccount()
  const { body } = useQuoteDraft()
  const kind = kindOf(body)
  const { title } = useQuoteTitle(body)
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(textIn(body, 'policyholder')))
  const firm = policyholder?.brokerage
  const { data: terms } = useQuery({ ...quotingTermsQuery(firm ?? ''), enabled: Boolean(firm) })
  const producers = terms?.producers.map(({ locator, name }) => ({ value: locator, label: name })) ?? []

  return (
    <Card title={title ?? t('policyholder')} hint={t(kind === 'renewal' ? 'renewalTerm' : 'policyholder')}>
      <div className={classes.fields}>
        <FieldGrid>
          {kind === 'new_business' && (
            <>
              <TermDates />
              <ChoiceAnswer path="producer" label={t('producer')} data={producers} searchable clearable />
            </>
          )}
          {kind === 'endorsement' && <ChangeDay />}
          {kind === 'renewal' && <NextTerm />}
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
  return <DateInput {...bound} keepsText label={t('field.changeOn')} required clearable={false} />
}

/** A renewal begins where the term before it ends, and is as long as that (domain 1.3). */
function NextTerm() {
  const { t } = useTranslation('wizard')
  const { body } = useQuoteDraft()
  const term = isBody(body['term']) ? body['term'] : {}
  return (['startsOn', 'endsOn'] as const).map((name) => (
    <DateInput
      key={name}
      label={t(name === 'startsOn' ? 'term.starts' : 'term.ends')}
      value={textIn(term, name) ?? null}
      disabled
    />
  ))
}
