import { staffTexts } from '@kerf/contracts/refusals/all-texts';
import { texts } from '../languages/texts.js';

/** What errors say that only staff read, as `errorTexts` has those that customers read. */
export const staffErrorTexts = texts('api/staff-errors', {
  ...staffTexts,

  onlyAdmin: 'Only an admin may do this.',
  notThisRole: 'Your role does not allow this.',
  needsSecondFactor: 'Your role needs a second factor. Set it up in your profile, below Security.',
  lastAdmin: 'The last admin must keep the role.',
  lastAdminStays: 'The last admin cannot be removed.',
  mustVerify: 'They must verify their e-mail address first.',
  ownSecondFactor: 'Nobody resets their own second factor. Ask another administrator.',
  noSecondFactor: 'The user has no second factor.',
  downloads: ({ most }: { most: string }) => `You can download ${most} lists in an hour. Please try again later.`,

  unknownCategory: ({ category }: { category: string }) =>
    `There is no category ${category}. Choose another one, or add it in the catalogue data.`,
  noCategory: 'There is no such category.',
  categoryExists: 'There is a category with this key already.',
  categoryLoop: 'A category cannot be below itself.',
  categoryLevels: 'Categories have at most three levels.',
  manyCategories: ({ most }: { most: string }) => `A shop has at most ${most} categories.`,
  categoryItems: ({ count }: { count: string }) =>
    `Items in this category: ${count}. Give them another category before you remove it.`,
  categoryBelow: ({ count }: { count: string }) =>
    `Categories below this one: ${count}. Move them before you remove it.`,
  categoryPromotions: ({ count }: { count: string }) =>
    `Promotions for this category: ${count}. Change them before you remove it.`,

  currency: 'The shop does not take this currency.',
  englishOnly: 'The shop does not offer this language. It is in English only.',
  languageOf: ({ languages }: { languages: string }) => `The shop does not offer this language. Use ${languages}.`,
  itemChanged: 'This item has been changed meanwhile. Please load it again before you change it.',
  lessStock: ({ name, stock }: { name: string; stock: string }) =>
    `The stock of ${name} is ${stock}, so less is left than you take.`,
  moreStock: ({ name, after }: { name: string; after: string }) =>
    `The stock of ${name} would be ${after}. The most is 1,000,000.`,

  oneOption: 'Name at least one option.',
  oneVariant: 'Add at least one variant.',
  optionValues: 'Give a value for each option.',
  firstVariant: 'The first variant is the item itself.',
  variantStock: 'Change the stock of an existing variant by itself, so that orders meanwhile are counted.',
  sameOptions: ({ number }: { number: string }) => `Variant ${number} has the same options.`,
  sameNumber: ({ number }: { number: string }) => `Variant ${number} has the same number.`,
  sameVariant: ({ number }: { number: string }) => `Variant ${number} is the same.`,
  fieldsOfItem: 'A variant has the name, description, category and specifications of its item. Change them there.',
  fieldOfItem: 'Change this field of the item.',
  isVariant: 'This is a variant. Change the variants of its item.',

  noAttribute: ({ key }: { key: string }) => `There is no attribute ${key}.`,
  valueNumber: ({ name }: { name: string }) => `${name} is a number, or a range of numbers.`,
  valueText: ({ name }: { name: string }) => `Write ${name} in English at least.`,
  valueChoice: ({ name }: { name: string }) => `Choose one of the values of ${name}.`,
  valueYesNo: ({ name }: { name: string }) => `${name} is yes or no.`,
  attributeType: 'An attribute keeps its type. Add another one, and remove this one.',
  attributeName: 'Another attribute has this name.',
  weightUnit: 'The attribute weight is a number of kilograms: parcels and labels use it.',
  allAttributes: ({ most }: { most: string }) => `A shop has at most ${most} attributes.`,
  numberFilters: ({ most }: { most: string }) =>
    `Shoppers filter by at most ${most} numbers, because each of them is an index of the search. Take another one out of the filters first.`,

  unreadablePicture: 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.',
  heicPhoto:
    'This is a HEIC photo, which most browsers cannot show. Save it as JPEG and send that. Phones take JPEG photos if you choose so in the settings of the camera.',
  largePicture: ({ width, height }: { width: string; height: string }) =>
    `A picture has at most 12,000 pixels on each side. This one has ${width} × ${height}.`,
  manyMegapixels: ({
    megapixels,
    width,
    height,
    most,
  }: {
    megapixels: string;
    width: string;
    height: string;
    most: string;
  }) =>
    `This picture has ${megapixels} megapixels (${width} × ${height}), and at most ${most} are possible. Please make it smaller.`,
  noPicture: 'This picture cannot be read.',
  manyPictures: 'Many pictures are being converted. Please try again in a moment.',

  number: 'Enter a number, for example 24.50.',
  unclearNumber: 'Write this number without a sign between thousands, for example 1000 or 24.50.',
  spoiledCell: 'A spreadsheet has changed this value. Format its column as text, and enter the value again.',
  specCell: 'Write each specification on a line of its own, as Label: value.',
  boxCell:
    'Write each part on a line of its own: how many, its name, and after a colon its size, as 2 Battery: 4.0 Ah.',
  textCell: 'Write each text on a line of its own, as English: translation.',
  captionCell: 'Write each caption on a line of its own: the address of the picture, a space, and what it shows.',
  noImport: 'There is no such import.',
  changedSince: 'Some of the items were changed after the import.',
  soldSince: 'Some of the items have less stock than the import has added.',
  otherImports: 'Other imports are running. Please try again in a moment.',
  largeImport: 'This import is too large for the database. Nothing was changed. Divide the file into several.',
  neededField: 'An item that is added needs this field.',
  unknownItem: 'This item is not in the shop. Leave the id empty to add it.',
  optionsOnPage: 'Change the options of an item on its page.',
  variantStays: 'A variant stays with its item.',
  inRowOfItem: 'Change this field in the row of the item.',
  itemWithVariants: 'Name the id of an item that has variants.',
  neededByVariant: 'A variant that is added needs this field.',
  otherVariant: 'Another variant has the same options.',
  noDecimals: ({ code }: { code: string }) => `Enter a whole number. Prices in ${code} have no decimals.`,
  decimals: ({ decimals, example }: { decimals: string; example: string }) =>
    `Enter a number with at most ${decimals} decimals, for example ${example}.`,
  slowFile: 'This file takes too long to read. Remove empty columns, or divide it.',
  cells: ({ most }: { most: string }) => `A row has at most ${most} cells.`,
  longRow: ({ most }: { most: string }) => `This row is longer than ${most} characters. Is a quotation mark missing?`,
  quotationMark: 'A quotation mark is missing, or stands inside a cell without being doubled.',
  currencyColumn: ({ code }: { code: string }) => `The shop does not take ${code}. Remove this column.`,
  languageColumn: ({ language }: { language: string }) => `The shop does not offer ${language}. Remove this column.`,
  noColumn: ({ name, columns }: { name: string; columns: string }) => `There is no column ${name}. Use ${columns}.`,
  columnTwice: 'This column is there twice.',
  cellsOfRow: ({ cells, columns }: { cells: string; columns: string }) =>
    `This row has ${cells} cells, and the header has ${columns}.`,
  itemTwice: ({ row }: { row: string }) => `This item is in row ${row} already.`,
  rows: ({ most }: { most: string }) => `An import has at most ${most} rows.`,
  emptyFile: 'The file is empty.',
  largeFile: 'The file is larger than 20 MB.',
  noUtf8: 'The file is not UTF-8 text. Please save it as “CSV UTF-8”.',

  takenBack: 'All of this order was taken back, so it cannot be shipped.',
  notConfirmed: 'The payment provider does not confirm the payment of this order, so it cannot be shipped.',
  refundedPart: ({ amount }: { amount: string }) =>
    `${amount} of this payment was refunded, so the order cannot be shipped.`,
  openDispute: 'The customer disputes this payment. The order can be shipped once the dispute is won.',
  lostDispute: 'The customer disputed this payment and got the money back, so the order cannot be shipped.',
  refundPaid: 'Only a paid order can be refunded.',
  refundNotConfirmed: 'The payment provider does not confirm the payment of this order.',
  refundDisputed: 'The customer disputes this payment, so it cannot be refunded here.',
  amountStep: ({ currency, unit }: { currency: string; unit: string }) =>
    `Amounts in ${currency} are multiples of ${unit}.`,
  unitsToRefund: ({ left }: { left: string }) => `There are only ${left} of this item left to refund.`,
  nothingPaid: 'Nothing was paid for this order.',
  allTakenBack: 'All of this order was taken back already.',
  allRefunded: 'This payment has been refunded completely.',
  leftToRefund: ({ amount }: { amount: string }) => `Only ${amount} is left to refund.`,
  nothingForLines: 'Nothing of this payment is left for these lines.',
  noReturn: 'There is no such return.',
  returnDecided: 'This return has been decided already.',
  exchangeAddress:
    'This order has no address in parts, or its customer is gone. Accept the return, and take a new order.',
  exchangeGone: ({ left }: { left: string }) =>
    `Only ${left} of the version that goes out is left. Nothing was changed. Choose another version, or give the money back.`,
  exchangeRemoved: 'The version that goes out is no longer sold. Nothing was changed. Choose another one.',
  exchangeChanged: 'A price or a refund has changed meanwhile. Nothing was changed. Check the sums, and try again.',
  exchangeUnits: 'An exchange is for tools that come back with this return.',
  shipPaid: 'Only a paid order can be shipped.',
  parcelShipped: 'Only a shipped order has a parcel.',
  addressPrice: 'The delivery would cost something else there. Check the sums, and try again.',
  addressTax: 'Other taxes apply there. Cancel what is left, and take a new order.',
  addressUnpaid: 'The order is not paid yet, so its price stays. Cancel it, and take a new order.',
  deliveryChanged: 'A price has changed meanwhile. Nothing was changed. Check the sums, and try again.',
  changeWaits: ({ number }: { number: string }) =>
    `Another change waits for the payment of order ${number}. Cancel that order first.`,
  invoiceFirm: 'An invoice is for a firm: enter its name and its VAT number.',
  noDraft: 'There is no such draft. It may have become an order.',
  draftChanged: ({ by }: { by: string }) => `${by} has changed this draft meanwhile. Load it again.`,
  parcelArrived: 'The parcel has arrived. Say first that it was not delivered.',
  parcelReturned: 'Tools of this parcel came back, or their return is asked for.',
  noParcel: 'The order has no such parcel.',
  unitsToShip: ({ left }: { left: string }) => `There are only ${left} of this item left to ship.`,
  noCarrier: 'The carrier does not answer right now. Please try again in a moment.',
  noLabels: 'No carrier is set up, so labels cannot be bought here.',
  labelRefused: ({ reason }: { reason: string }) => `The carrier does not sell this label: ${reason}`,
  labelAddress: 'A label needs an address in parts. Change the address of the order first.',
  noLabel: 'The order has no such label.',
  labelNotBought: 'This label is not bought yet. Buy it again to finish.',
  nothingToShip: 'Nothing of this order is left to ship.',
  deliveredBefore: ({ shipped }: { shipped: string }) =>
    `The order was shipped on ${shipped}. Choose that day or a later one.`,
  deliveredLater: 'The parcel cannot have arrived after today.',
  notes: ({ most }: { most: string }) => `An order has at most ${most} notes.`,

  otherPromotion: 'Another promotion has this code.',
  automaticNoCodes: 'An automatic promotion has no codes.',
  noPromotion: 'There is no such promotion.',
  recordChanged: ({ what }: { what: string }) =>
    `This ${what} has been changed meanwhile. Please load it again before you change it.`,
  noItemInShop: ({ id }: { id: string }) => `There is no item ${id} in the shop.`,

  responded: 'Somebody has responded already.',
  noMessage: 'There is no such message.',
  noText: 'There is no such text.',
  texts: ({ most }: { most: string }) => `There are at most ${most} texts.`,
  intervals: ({ most }: { most: string }) => `A report has at most ${most} intervals.`,
  endsBefore: 'The period ends before it begins.',
  days: ({ most }: { most: string }) => `A report has at most ${most} days.`,
  releaseWell: ({ release }: { release: string }) =>
    `${release} does not fail more often than usual. Nothing was changed.`,
  releaseTaken: ({ person }: { person: string }) => `${person} looks after this release already. Nothing was changed.`,
  noJob: 'There is no such dead job.',
});
