import fc from 'fast-check'

/**
 * Properties draw the same cases in every run, so that a failure belongs to the change at hand and not to chance.
 * `PROPERTY_SEED=7` draws others; whatever fails says the seed it was found with.
 */
const SEED = 20_260_410

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) })
