import { Text } from '@mantine/core'
import { writeDecimal } from '#domain/quote/pricing/price-snapshot.ts'
import type { FactorLink } from '#domain/rating/factors.ts'
import { useFactorWords } from '../../../words/use-factor-words.ts'
import { useSubjectName } from '../cover/items/use-item-names.ts'

/** "Construction Frame × 1.00 · Age Built 1998 × 1.15": what a premium was multiplied by, and what each was read from. */
export function FactorChain({ factors }: { factors: readonly FactorLink[] }) {
  const words = useFactorWords(useSubjectName())
  return (
    <Text size="sm" c="dimmed" className="num">
      {factors
        .map((factor) => `${words.nameOf(factor)}: ${words.sourceOf(factor)} × ${writeDecimal(factor.value)}`)
        .join(' · ')}
    </Text>
  )
}
