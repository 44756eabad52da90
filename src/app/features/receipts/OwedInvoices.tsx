import { Button, Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import type { Owed } from '#domain/payment/spread-receipt.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { MoneyInput } from '../../blocks/form/inputs/MoneyInput.tsx'
import { ReceiptSum } from './ReceiptSum.tsx'
import { namedIn, type PartsForm, spreadOver, toCents, toUnits } from './receipt-values.ts'
import classes from './receipts.module.css'

interface OwedInvoicesProps {
  form: PartsForm
  owed: readonly Owed[]
  policies: readonly { id: string; number: string }[]
  /** The policy whose account the receipt came for. */
  account: string
  receivedCents: Cents
  currency: string
  /** Did somebody choose by hand? Then the amount no longer does. */
  isChosen: boolean
  onChosen: (isChosen: boolean) => void
}

/** Every invoice that is owed, of all policies, with a tick and an amount each. */
export function OwedInvoices({
  form,
  owed,
  policies,
  account,
  receivedCents,
  currency,
  isChosen,
  onChosen,
}: OwedInvoicesProps) {
  const { t } = useTranslation('payments')
  const { parts } = form.values
  const again = () => {
    onChosen(false)
    form.setFieldValue('parts', spreadOver(owed, receivedCents))
  }
  return (
    <Section
      title={t('receipt.for')}
      isFlush
      aside={
        isChosen && (
          <Button variant="default" size="sm" onClick={again}>
            {t('receipt.oldestFirst')}
          </Button>
        )
      }
    >
      {owed.length > 0 && (
        <Table className={classes.owed} aria-label={t('receipt.for')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('receipt.invoice')}</Table.Th>
              <Table.Th className={classes.wide}>{t('receipt.policy')}</Table.Th>
              <Table.Th className={classes.wide}>{t('fact.due')}</Table.Th>
              <Table.Th className={classes.end}>{t('fact.open')}</Table.Th>
              <Table.Th className={classes.end}>{t('receipt.pays')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {owed.map((invoice, row) => (
              <OwedRow
                key={invoice.id}
                form={form}
                row={row}
                invoice={invoice}
                policy={policies.find(({ id }) => id === invoice.policyId)?.number || t('receipt.notIssued')}
                currency={currency}
                leftCents={receivedCents - sumOf(namedIn(parts))}
                onChosen={() => onChosen(true)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ReceiptSum
        owed={owed}
        named={namedIn(parts)}
        account={{ id: account, number: policies.find(({ id }) => id === account)?.number ?? '' }}
        receivedCents={receivedCents}
        currency={currency}
      />
    </Section>
  )
}

interface OwedRowProps {
  form: PartsForm
  row: number
  invoice: Owed
  policy: string
  currency: string
  /** What of the receipt is for none of them yet. */
  leftCents: Cents
  onChosen: () => void
}

function OwedRow({ form, row, invoice, policy, currency, leftCents, onChosen }: OwedRowProps) {
  const { t, i18n } = useTranslation('payments')
  const { displayId: number, dueOn, openCents } = invoice
  const { isNamed = false, amount = null } = form.values.parts[row] ?? {}
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const tick = (isTicked: boolean) => {
    onChosen()
    const cents = leftCents > 0 ? Math.min(leftCents, openCents) : openCents
    form.setFieldValue(`parts.${row}`, {
      invoice: invoice.id,
      isNamed: isTicked,
      amount: isTicked ? toUnits(cents) : null,
    })
  }
  const input = form.getInputProps(`parts.${row}.amount`)
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox label={number} checked={isNamed} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
        <Text className={classes.narrow} size="sm" c="dimmed">
          {policy}, {formatDate(dueOn, i18n.language)}
        </Text>
      </Table.Td>
      <Table.Td className={classes.wide}>{policy}</Table.Td>
      <Table.Td className={classes.wide}>{formatDate(dueOn, i18n.language)}</Table.Td>
      <Table.Td className={`${classes.end} num`}>{money(openCents)}</Table.Td>
      <Table.Td className={classes.pays}>
        <MoneyInput
          {...input}
          aria-label={t('receipt.paysOf', { number })}
          currency={currency}
          disabled={!isNamed}
          value={toCents(amount)}
          onChange={(typed) => {
            onChosen()
            form.setFieldValue(`parts.${row}.amount`, toUnits(typed))
          }}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function sumOf(named: ReadonlyMap<string, Cents>): Cents {
  return [...named.values()].reduce((sum, cents) => sum + cents, 0)
}
