import { Anchor, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { User } from '#domain/user/user.schema.ts'
import { useSignInFacts } from '../../blocks/access/use-sign-in-facts.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { PhoneLink } from '../../blocks/detail/PhoneLink.tsx'
import { homeCountryQuery } from '../../data/home-country.ts'
import { useAddressLines } from './use-address-lines.ts'
import { userQuery } from './user.queries.ts'

export function UserDetails({ id }: { id: string }) {
  const { data: user } = useQuery(userQuery(id))
  return user ? <Facts user={user} /> : null
}

function Facts({ user }: { user: User }) {
  const { t, i18n } = useTranslation('users')
  const { data: country } = useQuery(homeCountryQuery)
  const signInFacts = useSignInFacts(user)
  const address = useAddressLines({ ...user, country: country?.code === user.country ? country.name : user.country })
  return (
    <Paper p="lg">
      <FactGrid
        facts={[
          { label: t('fields.first_name'), value: user.first_name },
          { label: t('fields.last_name'), value: user.last_name },
          { label: t('fields.email'), value: <Anchor href={`mailto:${user.email}`}>{user.email}</Anchor> },
          { label: t('fields.role'), value: t(`roles:roles.${user.role.code}`) },
          { label: t('fields.phone_number'), value: <PhoneLink phone={user.phone_number} /> },
          { label: t('fields.mobile_number'), value: <PhoneLink phone={user.mobile_number} /> },
          { label: t('fields.address'), value: address, isWide: true },
          ...signInFacts,
          {
            label: t('fields.lastActive'),
            value: user.last_active ? formatDate(user.last_active, i18n.language) : t('never'),
          },
        ]}
      />
    </Paper>
  )
}
