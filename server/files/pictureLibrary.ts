import sharp from 'sharp'

// Pictures are converted in parallel with other work: one thread per picture, without a cache.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
