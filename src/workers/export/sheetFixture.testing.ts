import { bytesOf, zipOf } from '../archive/zipFixtures'

/** The least that is a workbook. */
export const sheetBytes = () =>
  zipOf([
    { name: '[Content_Types].xml', data: bytesOf('<Types/>') },
    { name: 'xl/workbook.xml', data: bytesOf('<workbook/>') },
  ])

export const sheetFile = () => new Blob([sheetBytes()])
