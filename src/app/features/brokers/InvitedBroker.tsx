import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BrokerDetails } from '#domain/broker/broker.schema.ts'
import { INVITATION_MS } from '#domain/kernel/limits.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { PhoneLink } from '../../blocks/detail/PhoneLink.tsx'
import { Section } from '../../blocks/detail/Section.tsx'

/** Who was made, and how they sign in: nobody but them ever knows the password. */
export function InvitedBroker({ broker, onEdit }: { broker: BrokerDetails; onEdit: () => void }) {
  const { t } = useTranslation('brokers')
  const { full_name: name, email } = broker
  return (
    <Stack gap="lg">
      <Alert color="hedge" icon={<IconMail aria-hidden />} title={t('users:new.invitedTitle', { name })}>
        <Text>{t('users:new.invited', { email, hours: INVITATION_MS / 3_600_000 })}</Text>
      </Alert>
      <Section
        title={t('new.steps.information')}
        aside={
          <Anchor component="button" type="button" size="sm" onClick={onEdit}>
            {t('edit')}
          </Anchor>
        }
      >
        <FactGrid
          facts={[
            { label: t('users:new.signInName'), value: email },
            { label: t('fields.role'), value: t(`roles:roles.${broker.broker_user_role.code}`) },
            { label: t('fields.brokerage'), value: broker.brokerage_firm.name },
            { label: t('users:fields.phone_number'), value: <PhoneLink phone={broker.phone_number} /> },
            { label: t('users:fields.mobile_number'), value: <PhoneLink phone={broker.mobile_number} /> },
            { label: t('fields.preferred'), value: t(`communication.${broker.preferred_communication.key}`) },
          ]}
        />
      </Section>
    </Stack>
  )
}
