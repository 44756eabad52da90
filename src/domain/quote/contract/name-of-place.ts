import { type Body, isBody } from '../../sync/json.ts'
import { itemOf, type Path, readAt } from '../../sync/path.ts'
import { textIn } from '../../sync/read-body.ts'
import { nameOfExposure } from './quote.exposures.ts'

/** What a person calls the thing an answer belongs to, in their own words; where it has no name, where it stands. */
export function nameOfPlace(body: Body, path: Path): string {
  const [collection, key = ''] = path.split('/')
  if (collection === 'exposures') return nameOfExposure(body, key) || path
  const item = readAt(body, itemOf(path))
  return (isBody(item) && textIn(item, 'name')) || path
}
