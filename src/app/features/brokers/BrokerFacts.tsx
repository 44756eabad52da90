import { Anchor, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BrokerDetails } from '#domain/broker/broker.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { useSignInFacts } from '../../blocks/access/use-sign-in-facts.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { PhoneLink } from '../../blocks/detail/PhoneLink.tsx'
import { brokerQuery } from './broker.queries.ts'

export function BrokerFacts({ id }: { id: string }) {
  const { data: broker } = useQuery(brokerQuery(id))
  return broker ? <Facts broker={broker} /> : null
}

function Facts({ broker }: { broker: BrokerDetails }) {
  const { t, i18n } = useTranslation('brokers')
  const signInFacts = useSignInFacts(broker)
  const { last_login } = broker
  return (
    <Paper p="lg">
      <FactGrid
        facts={[
          { label: t('fields.brokerage'), value: broker.brokerage_firm.name },
          { label: t('fields.role'), value: t(`roles:roles.${broker.broker_user_role.code}`) },
          { label: t('users:fields.email'), value: <Anchor href={`mailto:${broker.email}`}>{broker.email}</Anchor> },
          { label: t('users:fields.phone_number'), value: <PhoneLink phone={broker.phone_number} /> },
          { label: t('users:fields.mobile_number'), value: <PhoneLink phone={broker.mobile_number} /> },
          { label: t('fields.preferred'), value: t(`communication.${broker.preferred_communication.key}`) },
          ...signInFacts,
          {
            label: t('fields.lastLogin'),
            value: last_login ? formatDate(last_login, i18n.language) : t('users:never'),
          },
        ]}
      />
    </Paper>
  )
}
