import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { carryIn } from '#domain/discount/carry-over.ts'
import { ceilingOf, DISCOUNTS } from '#domain/discount/discount.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { discountedQuoteQuery } from './discount.queries.ts'
import classes from './discounts.module.css'
import { PendingRenewal } from './PendingRenewal.tsx'
import { useGiveDiscount } from './use-give-discount.ts'

/** The discount of a quote: one at most, given to drafts by business development within its ceiling (spec 2 §4, §6). */
export function Discounts({ quote: id }: { quote: string }) {
  const { t, i18n } = useTranslation('discounts')
  const account = useAccount()
  const isOffline = useIsOffline()
  const isOn = useFlag('discounts')
  const { data: quote } = useQuery({ ...discountedQuoteQuery(id), enabled: isOn && can(account, 'discount', 'read') })
  const [isEditing, setEditing] = useState(false)
  const confirm = useConfirm()
  const give = useGiveDiscount(quote)
  if (!isOn || !quote) return null
  const given = DISCOUNTS.find((each) => quote.discounts.includes(each.id))
  const carry = carryIn(quote.data)
  const endsOn = isBody(quote.data.term) ? (textIn(quote.data.term, 'endsOn') ?? null) : null
  const isDraft = quoteShape.isEditable(quote.data)
  const isIssued = quote.state.code === quoteLifecycle.actions.issue.to && can(account, 'discount', 'create')
  const mayGive = can(account, 'discount', 'update') && isDraft
  const percent = (value: number) =>
    (value / 100).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 2 })

  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title'),
      body: t('delete.body'),
      confirmLabel: t('delete.act'),
      isDestructive: true,
    })
    if (isSure) await give(null)
  }

  return (
    <Section
      title={t('title')}
      isFlush
      aside={
        can(account, 'discount', 'create') && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isOffline || !isDraft || given !== undefined || isEditing}
            onClick={() => setEditing(true)}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {isEditing && (
        <DiscountForm
          given={given ?? null}
          carry={carry}
          endsOn={endsOn}
          percent={percent}
          onSave={async (wanted, onUntil) => {
            if (await give(wanted, onUntil)) setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
      {!isEditing && given && (
        <Group className={classes.row} justify="space-between">
          <div>
            <Text fw={600} className="num">
              {t('given', { percent: percent(given.percentage) })}
            </Text>
            <Text size="sm" c="dimmed">
              {carry.until === null
                ? t('carry.ends')
                : t('carry.goesOn', { day: formatDate(carry.until, i18n.language) })}
            </Text>
          </div>
          {mayGive && (
            <Group gap="sm">
              <Button
                variant="default"
                disabled={isOffline || given.percentage > ceilingOf(account)}
                onClick={() => setEditing(true)}
              >
                {t('edit')}
              </Button>
              <Button variant="default" c="var(--danger)" disabled={isOffline} onClick={() => void remove()}>
                {t('delete.act')}
              </Button>
            </Group>
          )}
        </Group>
      )}
      {!isEditing && !given && isIssued && <PendingRenewal policy={quote.policy_locator} />}
      {!isEditing && !given && !isIssued && (
        <Text c="dimmed" className={classes.row}>
          {t('none')}
        </Text>
      )}
    </Section>
  )
}
