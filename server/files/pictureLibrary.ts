import sharp from 'sharp'

// Pictures are converted beside other work: one picture on one thread, and nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
