import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { useAccount } from '../../session/account.ts'
import { LanguageSelect } from '../../shell/LanguageSelect.tsx'
import { LookChoice } from '../../shell/LookChoice.tsx'
import { FieldReadiness } from './FieldReadiness.tsx'
import { profileQuery } from './profile.queries.ts'

/** Who one is here, and how the app speaks and looks on this device. Without signal the device's own memory will do. */
export function Profile() {
  const { t } = useTranslation('settings')
  const account = useAccount()
  const { data } = useQuery(profileQuery)
  const firstName = data?.first_name ?? account.firstName
  const lastName = data?.last_name ?? account.fullName.slice(account.firstName.length).trim()

  return (
    <Stack gap="md">
      <Section
        title={t('profile.title')}
        aside={
          <Button
            component={Link}
            to="/settings/edit-profile"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('profile.edit')}
          </Button>
        }
      >
        <FactGrid
          facts={[
            { label: t('profile.firstName'), value: firstName },
            { label: t('profile.lastName'), value: lastName },
            { label: t('profile.role'), value: t(`roles:roles.${account.role}`) },
            { label: t('profile.organization'), value: account.brokerage?.name ?? account.organizationName },
          ]}
        />
      </Section>
      <Section title={t('device.title')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
          <LanguageSelect />
          <LookChoice />
        </SimpleGrid>
      </Section>
      <FieldReadiness />
    </Stack>
  )
}
