import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Cents, centsToUnits } from '#domain/kernel/money.ts'
import { isStructure } from '#domain/product/exposure-fields.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import type { Body } from '#domain/sync/json.ts'
import { centsIn, numberIn, textIn } from '#domain/sync/read-body.ts'
import { rebuildingCost } from '#domain/underwriting/rebuilding-cost.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useAmountWords } from '../items/use-amount-words.ts'

interface ProposedLimitProps {
  exposureKey: string
  exposure: Body
}

/** What the floor area comes to, by the product's own cost a square metre: proposed, taken by a tap, never by itself. */
export function ProposedLimit({ exposureKey, exposure }: ProposedLimitProps) {
  const { facts, isEditable } = useQuoteDraft()
  const type = textIn(exposure, 'type')
  if (!isEditable || !isStructure(type)) return null
  const building = {
    type: type === 'dwelling' ? 'dwelling' : 'farmBuilding',
    kind: textIn(exposure, 'kind'),
    areaM2: numberIn(exposure, 'areaM2'),
  } as const
  const cost = rebuildingCost(building, facts.product.thresholds)
  if (!cost || cost.cents === centsIn(exposure, 'limit')) return null
  return <Proposal path={`exposures/${exposureKey}`} {...cost} />
}

interface ProposalProps {
  /** Of the building. */
  path: string
  cents: Cents
  perM2: number
  areaM2: number
}

function Proposal({ path, cents, perM2, areaM2 }: ProposalProps) {
  const { t, i18n } = useTranslation('cover')
  const money = useAmountWords()
  const { body, edit } = useQuoteDraft()
  const area = new Intl.NumberFormat(i18n.language).format(areaM2)
  return (
    <Group gap={8} mt={6} role="status">
      <Text size="sm" c="dimmed">
        {t('proposal.words', { area, rate: money(perM2 * 100), cost: money(cents) })}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        onClick={({ currentTarget }) => {
          focusField(currentTarget, `${path}/areaM2`)
          edit([setUnit(body, `${path}/limit`, centsToUnits(cents))])
        }}
      >
        {t('proposal.take', { cost: money(cents) })}
      </Button>
    </Group>
  )
}

/** The button goes with what it proposed; who tapped it is still in this editor, at the area it came from. */
function focusField(from: HTMLElement, path: string): void {
  from.closest('[data-editor]')?.querySelector<HTMLElement>(`input[data-path="${path}"]`)?.focus()
}
