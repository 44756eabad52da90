/** Of a person or a firm: what one bank prints and another leaves out. */
const LEFT_OUT = new Set(['MR', 'MRS', 'LTD', 'INC', 'CORP', 'LTEE', 'FARM', 'FARMS'])

/**
 * A name as banks and people write it alike: upper case, without accents, punctuation, Mr and Mrs, Ltd, Inc, Corp and
 * Ltée, Farm and Farms (billing B21). Two names are the same where this is, and where something is left of them.
 */
export function bankName(written: string): string {
  const bare = written
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
  const words = bare.split(/\s+/).filter((word) => word !== '' && !LEFT_OUT.has(word))
  return words.join(' ')
}
