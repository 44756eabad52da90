import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Body, isBody } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { FactGrid } from '../blocks/detail/FactGrid.tsx'
import { Section } from '../blocks/detail/Section.tsx'

/** Who gets the invoices of a quote or policy, how they are paid, and who is paid a loss besides (spec 2 §2). */
export function BillingFacts({ body }: { body: Body }) {
  const { t } = useTranslation('quotes')
  const contact = isBody(body.billingContact) ? body.billingContact : {}
  const [email, phone] = [textIn(contact, 'email'), textIn(contact, 'phone')]
  const schedule = textIn(body, 'paymentSchedule')
  const payees = itemsOf(body, 'lossPayees')

  return (
    <Stack gap="lg">
      <Section title={t('wizard:billing.title')}>
        <FactGrid
          facts={[
            { label: t('wizard:billing.name'), value: textIn(contact, 'name') },
            { label: t('wizard:billing.email'), value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            {
              label: t('wizard:billing.phone'),
              value: phone && <Anchor href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</Anchor>,
            },
            { label: t('fact.schedule'), value: schedule && t(`farm:schedule.${schedule}`) },
          ]}
        />
      </Section>
      {payees.length > 0 && (
        <Section title={t('wizard:payees.title')}>
          <FactGrid
            facts={payees.map(([, payee]) => ({
              label: textIn(payee, 'name') ?? t('unnamed'),
              value: addressOf(payee),
            }))}
          />
        </Section>
      )}
    </Stack>
  )
}

function addressOf({ address }: Body): string {
  if (!isBody(address)) return ''
  const parts = ['line1', 'line2', 'city', 'province', 'postalCode'].map((part) => textIn(address, part))
  return parts.filter(Boolean).join(', ')
}
