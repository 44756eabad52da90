import { expect, it } from 'vitest'
import { isKeptToOurselves } from '#app/reporting/kept-to-ourselves.ts'
import { readTree } from './tree.ts'

const ROUTES = 'src/app/routes/'

/** Pages that open by what their address says, to whoever has it: `payment.$id.success` → `/payment/x/success`. */
const pages = readTree()
  .filter(({ path }) => path.startsWith(ROUTES) && !path.startsWith(`${ROUTES}_signed-in`) && path.includes('$'))
  .map(({ path }) => path.slice(ROUTES.length).replace(/\.tsx$/, ''))
  .map(
    (name) =>
      `/${name
        .replace(/\.index$/, '/')
        .replace(/\$\w+/g, 'x')
        .replace(/[./]+/g, '/')}`,
  )

it('a page that opens by the key in its address tells it to no error report', () => {
  expect(pages).toEqual(expect.arrayContaining(['/payment/x/', '/payment/x/success']))
  expect(pages.filter((page) => !isKeptToOurselves(page))).toEqual([])
})
