import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

/**
 * One zone per place with the imports that must never stand there. A later override replaces an earlier one's
 * options instead of adding to them, so every file is meant by exactly one last zone, and zones are generated.
 */
interface Zone {
  files: string[]
  never: Ban[]
}

interface Ban {
  group: string[]
  message: string
}

const ban = (message: string, ...group: string[]): Ban => ({ group, message })
/** A folder of src, by its alias and by a relative path that leaves the layer. */
const layer = (name: string) => [`#${name}/**`, `**/src/${name}/**`, `../**/${name}/**`]

const tests = ban('Nothing that ships imports tests.', '#tests/**', '**/tests/**')
const ui = ban(
  'No user interface here.',
  'react',
  'react-dom',
  'react/**',
  'react-dom/**',
  '@mantine/**',
  'i18next',
  'react-i18next',
)
const machinery = ban(
  'No database or server machinery here.',
  'fastify',
  '@fastify/**',
  'drizzle-orm',
  'drizzle-orm/**',
  'pg',
  'pg-boss',
  '@electric-sql/**',
)
const node = ban('This runs in browsers too.', 'node:*')
const device = ban('The device store is reached through data/ and src/local.', 'dexie', 'dexie-react-hooks')

const outsideOf = (...layers: string[]) =>
  layers.map((name) => ban(`${name} may not be imported here.`, ...layer(name)))

const appBans = [tests, machinery, node, ...outsideOf('server')]
const serverBans = [tests, ui, device, ...outsideOf('app', 'local')]
const composition = 'Composition belongs to routes: features, blocks and the shell do not know each other.'
const appFolder = (name: string) => [`#app/${name}/**`, `../**/${name}/**`]

const zones: Zone[] = [
  {
    files: ['**/src/domain/**'],
    never: [tests, ui, machinery, node, device, ...outsideOf('local', 'app', 'server', 'print')],
  },
  { files: ['**/src/print/**'], never: [tests, ui, machinery, node, device, ...outsideOf('local', 'app', 'server')] },
  { files: ['**/src/local/**'], never: [tests, ui, machinery, node, ...outsideOf('app', 'server', 'print')] },
  { files: ['**/sw/**'], never: [tests, ui, machinery, node, ...outsideOf('app', 'server', 'print')] },
  { files: ['**/src/app/**'], never: appBans },
  {
    files: ['**/src/app/data/**'],
    never: [...appBans, ban(composition, ...appFolder('features'), ...appFolder('routes'))],
  },
  {
    files: ['**/src/app/shell/**'],
    never: [...appBans, ban(composition, ...appFolder('features'), ...appFolder('routes'))],
  },
  {
    files: ['**/src/app/blocks/**'],
    never: [
      ...appBans,
      device,
      ban(composition, ...appFolder('features'), ...appFolder('routes'), ...appFolder('shell')),
    ],
  },
  {
    files: ['**/src/app/routes/**'],
    never: [...appBans, device, ban('Routes call query factories.', ...layer('local'))],
  },
  ...features().map((feature) => ({
    files: [`**/src/app/features/${feature}/**`],
    never: [
      ...appBans,
      ban(
        composition,
        ...appFolder('routes'),
        ...features()
          .filter((other) => other !== feature)
          .flatMap(featureFolder),
      ),
    ],
  })),
  { files: ['**/src/server/**'], never: serverBans },
  {
    files: ['**/src/server/**/*.routes.ts'],
    never: [
      ...serverBans,
      ban('Routes call services.', '#server/db/**', '../**/db/**', 'drizzle-orm', 'drizzle-orm/**', '**/*.repo.ts'),
    ],
  },
  {
    files: ['**/src/server/**/*.repo.ts'],
    never: [
      ...serverBans,
      ban(
        'A repository holds SQL only; who may do what is asked in services.',
        '#domain/access/**',
        '!#domain/access/scope.ts',
        '#domain/policy/project.ts',
        '**/*.lifecycle.ts',
      ),
    ],
  },
]

function features(): string[] {
  try {
    return readdirSync(join(import.meta.dirname, '../src/app/features'))
  } catch {
    return []
  }
}

function featureFolder(name: string): string[] {
  return [`#app/features/${name}/**`, `../${name}/**`, `../../${name}/**`]
}

const toolConfigs = [
  '**/*.config.ts',
  '**/*.setup.ts',
  '**/.ci/*.ts',
  '**/no-woff2.ts',
  '**/src/server/db/drizzle.config.ts',
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'vitest', 'promise'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/*.gen.ts'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    // Off, with reason: properties are asserted by fast-check; a throw is often all there is to say; our objects are
    // closures, which need no `this`; a wide `string` beside a list of words documents the words.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-standalone-expect': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    // Cells and answers of unknown shape are written as text on purpose.
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    // A set is copied before it is walked and changed at once.
    'unicorn/no-useless-spread': 'off',
    // Rules of a compiler that is not used.
    'react/refs': 'off',
    'react/purity': 'off',
    'react/set-state-in-effect': 'off',
    // `status`, `group` and `region` on a box say what `output` and `fieldset` would, without their looks; a page
    // with one purpose, such as signing in, may put the cursor there.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }], // the second is what to say when it fails
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    ...zones.map(({ files, never }) => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns: never }] as ['error', { patterns: Ban[] }] },
    })),
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-imports': 'off' } },
    // Fixtures of the browser runner: it reads their names from the pattern, and `use` is its own.
    { files: ['**/tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    { files: toolConfigs, rules: { 'import/no-default-export': 'off' } },
  ],
})
