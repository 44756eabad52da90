import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { RenewCodes } from './RenewCodes.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { TURN_OFF_KEY, TurnOffDrawer } from './TurnOffDrawer.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'

/** How one signs in: email, password, and the second factor's switch (spec 1 §2.4, §4.3). */
export function Security() {
  const { t } = useTranslation('security')
  const { email } = useAccount()
  const { data: isActive, error, refetch } = useQuery(twoFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const [search, change] = useUrlSearch()
  const confirm = useConfirm()
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />

  const turnOff = async () => {
    const question = { title: t('off.title'), body: t('off.question'), confirmLabel: t('off.confirm') }
    if (await confirm({ ...question, isDestructive: true })) await change({ [TURN_OFF_KEY]: '' })
  }
  const isOn = isSettingUp || (isActive === true && search[TURN_OFF_KEY] === undefined)

  return (
    <Stack gap="md">
      <Section
        title={t('signIn')}
        aside={
          <Button component={Link} to="/settings/change-password" variant="default">
            {t('changePassword')}
          </Button>
        }
      >
        <FactGrid
          facts={[
            { label: t('email'), value: email },
            { label: t('password'), value: <span aria-label={t('hidden')}>••••••••••••</span> },
          ]}
        />
      </Section>
      <Section title={t('title')}>
        <Stack gap="md">
          <Text maw="60ch">{t('description')}</Text>
          {isActive === undefined ? (
            <Skeleton height={36} width={160} />
          ) : (
            <Switch
              size="lg"
              label={t(isSettingUp ? 'on.coming' : isOn ? 'on.label' : 'off.label')}
              aria-label={t('title')}
              checked={isOn}
              onChange={() => {
                if (isSettingUp) setSettingUp(false)
                else if (isActive) void turnOff()
                else setSettingUp(true)
              }}
            />
          )}
          {isSettingUp && <SetUpTwoFactor onDone={() => setSettingUp(false)} />}
          {isActive && !isSettingUp && <RenewCodes />}
          <Text size="sm" c="dimmed">
            {t('lostDevice')}
          </Text>
        </Stack>
      </Section>
      <TurnOffDrawer />
    </Stack>
  )
}
