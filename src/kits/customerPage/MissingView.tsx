import './customerPage.css'
import { customerMissingTexts } from '../../texts/customer/page'
import { CustomerFooter } from './CustomerFooter'

/** The same page for every link that does not work: without company, date or reason. */
export const MissingView = () => (
  <div className="cp" data-state="missing">
    <main className="cp-main">
      <section className="cp-missing">
        <h1>{customerMissingTexts.title}</h1>
        <p>{customerMissingTexts.why}</p>
        <ul>
          <li>{customerMissingTexts.check}</li>
          <li>{customerMissingTexts.ask}</li>
        </ul>
      </section>
      <CustomerFooter validUntil={null} />
    </main>
  </div>
)

/** Before the first answer: the page reads again by itself. */
export const UnreachableView = () => (
  <div className="cp" data-state="unreachable">
    <main className="cp-main">
      <section className="cp-missing" role="status">
        <h1>{customerMissingTexts.unreachable}</h1>
        <p>{customerMissingTexts.unreachableWhy}</p>
      </section>
      <CustomerFooter validUntil={null} />
    </main>
  </div>
)
