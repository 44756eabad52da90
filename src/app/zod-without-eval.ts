import { z } from 'zod'

/** The content security policy forbids code from text; zod would compile its parsers that way (settled 9). Imported first. */
z.config({ jitless: true })
