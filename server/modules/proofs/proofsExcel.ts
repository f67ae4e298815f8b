import {
  proofColumns,
  ratingColumns,
  type ProofColumn,
  type RatingColumn,
} from '../../../src/contract/proof/exportColumns'
import type { ProofState } from '../../../src/contract/tour/planningTerms'
import type { ExcelColumn } from '../../excel/exportSheet'
import {
  authorCell,
  momentCell,
  numberCell,
  textCell,
  timeCell,
  yesNoCell,
  type Cell,
} from '../../excel/writeSheet'
import type { Row } from '../../resources/resource'
import { memberOf } from '../stopColumns'
import { proofTexts } from './proofTexts'

type Form = { width: number; toCell: (value: unknown) => Cell }

const text: Form = { width: 26, toCell: textCell }
const stateCell = (state: unknown) => textCell(proofTexts.states[state as ProofState] ?? state)

const forms: Record<ProofColumn, Form> = {
  state: { width: 15, toCell: stateCell },
  timeStamp: { width: 17, toCell: momentCell },
  'createdBy.fullName': { width: 22, toCell: authorCell },
  'serviceLocation.tourTemplateName': text,
  'serviceLocation.positionInTour': { width: 9, toCell: numberCell },
  'serviceLocation.name': { width: 34, toCell: textCell },
  'serviceLocation.refId': { width: 18, toCell: textCell },
  'serviceLocation.street': text,
  'serviceLocation.zip': { width: 13, toCell: textCell },
  'serviceLocation.city': text,
  'serviceLocation.eta': { width: 17, toCell: timeCell },
  note: { width: 42, toCell: textCell },
  photoCount: { width: 17, toCell: Number },
  hasSignature: { width: 13, toCell: yesNoCell },
  signedBy: text,
  lat: { width: 13, toCell: numberCell },
  lng: { width: 13, toCell: numberCell },
}

/** Returns a column of the Excel file of proofs. Ids are the paths of the members. */
export function proofColumn(id: ProofColumn): ExcelColumn {
  const { width, toCell } = forms[id]
  const valueOf = id.startsWith('serviceLocation.') ? ofLocation : ofProof
  return { head: proofColumns[id], width, cell: (row) => toCell(valueOf(row, id)) }
}

const ofProof = ({ members }: Row, id: ProofColumn): unknown => members[memberOf(id)]
const ofLocation = ({ members }: Row, id: ProofColumn): unknown =>
  (members['serviceLocation'] as Record<string, unknown> | null)?.[id.slice('serviceLocation.'.length)]

/** Returns a column of the ratings of customers. */
export function ratingColumn(id: RatingColumn): ExcelColumn {
  const name = id.slice('customerWords.'.length)
  const toCell = name === 'stars' ? numberCell : textCell
  const valueOf = ({ members }: Row) => (members['customerWords'] as Record<string, unknown> | null)?.[name]
  return { head: ratingColumns[id], width: name === 'stars' ? 13 : 42, cell: (row) => toCell(valueOf(row)) }
}
