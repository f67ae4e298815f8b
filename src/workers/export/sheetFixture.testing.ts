import { bytesOf, zipOf } from '../archive/zipFixtures'

/** A minimal workbook. */
export const sheetBytes = () =>
  zipOf([
    { name: '[Content_Types].xml', data: bytesOf('<Types/>') },
    { name: 'xl/workbook.xml', data: bytesOf('<workbook/>') },
  ])

export const sheetFile = () => new Blob([sheetBytes()])
