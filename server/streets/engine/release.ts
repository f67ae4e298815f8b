import path from 'node:path'
import { enginesFolder } from '../folders'

/**
 * The routing engine, whose package contains binaries for three platforms. It is not a dependency of the product,
 * because most installations do not need its 280 MB.
 */
export const engineRelease = {
  name: '@valhallajs/valhallajs',
  version: '3.6.1',
  /** Of the package in the registry. */
  integrity:
    'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==',
  url: 'https://registry.npmjs.org/@valhallajs/valhallajs/-/valhallajs-3.6.1.tgz',
  downloadMegabytes: 87,
  unpackedMegabytes: 280,
  licence: 'MIT',
} as const

/** Of these it has binaries. */
export const enginePlatforms = ['linux/x64', 'linux/arm64', 'darwin/arm64']

export const platformOf = ({ platform, arch }: { platform: string; arch: string }): string =>
  `${platform}/${arch}`

/** The package of the pinned version, once it is installed. */
export const engineFolder = (dataDir: string): string =>
  path.join(enginesFolder(dataDir), `valhalla-${engineRelease.version}`)
