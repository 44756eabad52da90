import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import { becomesOf, type Owed } from '#domain/payment/spread-receipt.ts'
import { useOnAccountWords } from '../../words/use-on-account-words.ts'
import classes from './receipts.module.css'

interface ReceiptSumProps {
  owed: readonly Owed[]
  named: ReadonlyMap<string, Cents>
  account: { id: string; number: string }
  receivedCents: Cents
  currency: string
}

/** What becomes of the money, told while it is typed (billing B17). */
export function ReceiptSum({ owed, named, account, receivedCents, currency }: ReceiptSumProps) {
  const { t, i18n } = useTranslation('payments')
  const onAccount = useOnAccountWords(account.id)
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const becomes = becomesOf(owed, named, { policyId: account.id, receivedCents })
  const { namedCents, paysOthersCents, onAccountCents } = becomes
  const inPart = owed.filter(({ id, openCents }) => (named.get(id) ?? openCents) < openCents)
  const policy = account.number || t('receipt.notIssued')
  return (
    <div role="status" className={classes.sum}>
      {owed.length === 0 && <Text>{t('receipt.nothingOwed')}</Text>}
      {(receivedCents > 0 || namedCents > 0) && (
        <Text fw={600}>{t('receipt.sum', { named: money(namedCents), received: money(receivedCents) })}</Text>
      )}
      {inPart.map(({ id, displayId: number, openCents }) => (
        <Text key={id}>{t('staysOpen', { open: money(openCents - (named.get(id) ?? 0)), number })}</Text>
      ))}
      {paysOthersCents > 0 && <Text>{t('receipt.paysOthers', { amount: money(paysOthersCents), policy })}</Text>}
      {onAccountCents > 0 && <Text>{onAccount(onAccountCents, currency, policy)}</Text>}
    </div>
  )
}
