import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { commissionApi } from '#domain/quote/contract/commission.api.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { NumberInput } from '../../blocks/form/inputs/NumberInput.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { discountedQuoteQuery } from './discount.queries.ts'
import classes from './discounts.module.css'

/** What the brokerage earns of this one policy: granted by the head while it is a draft (domain 1.10). */
export function Commission({ quote: id }: { quote: string }) {
  const { t, i18n } = useTranslation('discounts')
  const account = useAccount()
  const isOffline = useIsOffline()
  const queryClient = useQueryClient()
  const mayGrant = can(account, 'commission', 'update')
  const { data: quote } = useQuery({ ...discountedQuoteQuery(id), enabled: mayGrant })
  const [typed, setTyped] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!mayGrant || !quote) return null
  const { version } = quote
  const { commissionPercent } = quote.data
  const granted = typeof commissionPercent === 'number' ? commissionPercent : null
  const percent = (granted ?? 0) / 100

  const grant = async (commission_percent: number | null) => {
    setBusy(true)
    const done = await act(
      () => call(commissionApi.override, { params: { id }, body: { commission_percent } }, { version }),
      { isTold: ({ fields }) => fields.length > 0 },
    )
    await queryClient.invalidateQueries({ queryKey: ['quotes'] })
    setBusy(false)
    if (!done.ok) return setError(done.refusal.fields[0]?.messages[0] ?? null)
    setEditing(false)
    toasts.done(t(commission_percent === null ? 'commission.takenBack' : 'commission.granted'))
  }
  const edit = () => {
    setTyped(granted)
    setError(null)
    setEditing(true)
  }

  return (
    <Section title={t('commission.title')} isFlush>
      {isEditing ? (
        <Group className={classes.row} align="end" gap="sm">
          <NumberInput
            label={t('commission.percent')}
            decimalScale={2}
            allowNegative={false}
            value={typed}
            error={error}
            onChange={(value) => {
              setTyped(value)
              setError(null)
            }}
          />
          <Button variant="default" onClick={() => setEditing(false)}>
            {t('blocks:form.cancel')}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => (typed === null ? setError(t('errors:validation.required')) : void grant(typed))}
          >
            {t('blocks:form.save')}
          </Button>
        </Group>
      ) : (
        <Group className={classes.row} justify="space-between">
          <Text {...(granted === null && { c: 'dimmed' })}>
            {granted === null
              ? t('commission.own')
              : t('commission.of', {
                  percent: percent.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 2 }),
                })}
          </Text>
          {quoteShape.isEditable(quote.data) && (
            <Group gap="sm">
              <Button variant="default" disabled={isOffline} onClick={edit}>
                {t('commission.change')}
              </Button>
              {granted !== null && (
                <Button variant="default" disabled={isOffline} loading={isBusy} onClick={() => void grant(null)}>
                  {t('commission.takeBack')}
                </Button>
              )}
            </Group>
          )}
        </Group>
      )}
    </Section>
  )
}
