import { useTranslation } from 'react-i18next'
import { findOperationCode } from '#domain/rating/operation-codes.ts'

/** An industry of the code table in the person's language; nothing for a code the table does not have. */
export function useOperationName(): (level4Code: string | undefined) => string | undefined {
  const { t } = useTranslation('operations')
  return (level4Code) => (level4Code && findOperationCode(level4Code) ? t(`operations:code.${level4Code}`) : undefined)
}
