import path from 'node:path'

/* Where streets are kept below DATA_DIR. */

export const streetsFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'streets')
export const buildsFolder = (dataDir: string): string => path.join(streetsFolder(dataDir), 'builds')
/** Parts are read from here once `current.json` names the build. */
export const buildFolder = (dataDir: string, id: string): string => path.join(buildsFolder(dataDir), id)
/** Names the build in use: `{ "build": id }`. Written last, by a rename. */
export const currentFile = (dataDir: string): string => path.join(streetsFolder(dataDir), 'current.json')
export const manifestFile = (folder: string): string => path.join(folder, 'manifest.json')
export const enginesFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'engine')
