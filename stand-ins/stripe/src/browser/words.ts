const english = {
  number: {
    title: 'Card number',
    incomplete: 'Your card number is incomplete.',
    invalid: 'Your card number is invalid.',
  },
  expiry: {
    title: 'Expiration date',
    placeholder: 'MM / YY',
    incomplete: "Your card's expiration date is incomplete.",
    invalid: "Your card's expiration date is invalid.",
    past: "Your card's expiration date is in the past.",
  },
  cvc: { title: 'Security code', placeholder: 'CVC', incomplete: "Your card's security code is incomplete." },
  methods: { card: 'Card', klarna: 'Klarna', konbini: 'Konbini', sepa_debit: 'SEPA Direct Debit' },
  list: 'Payment methods',
  iban: {
    invalid: 'The IBAN you provided is invalid.',
    mandate: 'You allow this account to be debited once for this order.',
  },
  klarna: 'You continue on a page of Klarna.',
  konbini: 'You get a slip, and pay at the till of a convenience store within 3 days.',
  voucher: {
    title: 'Pay at a convenience store',
    text: (amount: string) => `Pay ${amount} at the till within 3 days. This is a test: nobody takes the money.`,
    close: 'Close',
  },
  wallet: {
    button: 'Pay with Google Pay',
    title: 'Google Pay, test',
    text: (amount: string) => `Pay ${amount} with the test card. This is a test: select its outcome.`,
    pay: 'Pay now',
    decline: 'Use a declined card',
    cancel: 'Cancel',
  },
  bank: {
    title: '3D Secure 2 Test Page',
    text: (amount: string) =>
      `Your bank asks you to confirm the payment of ${amount}. This is a test: select its outcome.`,
    complete: 'Complete',
    fail: 'Fail',
  },
  redirect: {
    title: 'Klarna, test page',
    text: (amount: string) => `Approve the payment of ${amount}? This is a test: select its outcome.`,
    approve: 'Approve',
    refuse: 'Refuse',
  },
  errors: {
    card_declined: 'Your card was declined.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    api_connection_error: 'Could not reach the payment service. Check your connection and try again.',
  } as Record<string, string>,
};

export type Words = typeof english;

const german: Words = {
  number: {
    title: 'Kartennummer',
    incomplete: 'Die Kartennummer ist unvollständig.',
    invalid: 'Die Kartennummer ist ungültig.',
  },
  expiry: {
    title: 'Gültig bis',
    placeholder: 'MM / JJ',
    incomplete: 'Das Ablaufdatum der Karte ist unvollständig.',
    invalid: 'Das Ablaufdatum der Karte ist ungültig.',
    past: 'Die Karte ist abgelaufen.',
  },
  cvc: { title: 'Prüfziffer', placeholder: 'CVC', incomplete: 'Die Prüfziffer der Karte ist unvollständig.' },
  methods: { card: 'Karte', klarna: 'Klarna', konbini: 'Konbini', sepa_debit: 'SEPA-Lastschrift' },
  list: 'Zahlungsarten',
  iban: {
    invalid: 'Die IBAN ist ungültig.',
    mandate: 'Sie erlauben, dass dieses Konto für diese Bestellung einmal belastet wird.',
  },
  klarna: 'Sie werden zu einer Seite von Klarna weitergeleitet.',
  konbini: 'Sie erhalten einen Zahlschein und bezahlen innerhalb von 3 Tagen an der Kasse eines Konbini.',
  voucher: {
    title: 'Im Konbini bezahlen',
    text: amount =>
      `Bezahlen Sie ${amount} innerhalb von 3 Tagen an der Kasse. Dies ist ein Test: Niemand nimmt das Geld an.`,
    close: 'Schließen',
  },
  wallet: {
    button: 'Mit Google Pay bezahlen',
    title: 'Google Pay, Test',
    text: amount => `Bezahlen Sie ${amount} mit der Testkarte. Dies ist ein Test: Wählen Sie das Ergebnis.`,
    pay: 'Jetzt bezahlen',
    decline: 'Abgelehnte Karte verwenden',
    cancel: 'Abbrechen',
  },
  bank: {
    title: 'Testseite für 3-D Secure',
    text: amount =>
      `Ihre Bank bittet Sie, die Zahlung von ${amount} zu bestätigen. Dies ist ein Test: Wählen Sie das Ergebnis.`,
    complete: 'Bestätigen',
    fail: 'Ablehnen',
  },
  redirect: {
    title: 'Klarna, Testseite',
    text: amount => `Möchten Sie die Zahlung von ${amount} freigeben? Dies ist ein Test: Wählen Sie das Ergebnis.`,
    approve: 'Freigeben',
    refuse: 'Ablehnen',
  },
  errors: {
    card_declined: 'Ihre Karte wurde abgelehnt.',
    payment_intent_authentication_failure:
      'Ihre Zahlung konnte nicht bestätigt werden. Bitte wählen Sie eine andere Zahlungsart und versuchen Sie es noch einmal.',
    api_connection_error:
      'Der Zahlungsdienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
};

const japanese: Words = {
  number: {
    title: 'カード番号',
    incomplete: 'カード番号に不備があります。',
    invalid: 'カード番号が正しくありません。',
  },
  expiry: {
    title: '有効期限',
    placeholder: '月 / 年',
    incomplete: 'カードの有効期限に不備があります。',
    invalid: 'カードの有効期限が正しくありません。',
    past: 'カードの有効期限が切れています。',
  },
  cvc: { title: 'セキュリティコード', placeholder: 'CVC', incomplete: 'セキュリティコードに不備があります。' },
  methods: { card: 'カード', klarna: 'Klarna', konbini: 'コンビニ払い', sepa_debit: 'SEPA口座振替' },
  list: 'お支払い方法',
  iban: {
    invalid: 'IBANが正しくありません。',
    mandate: 'このご注文の代金を、この口座から1回引き落とすことに同意します。',
  },
  klarna: 'Klarnaのページに移動します。',
  konbini: '払込票が表示されます。3日以内にコンビニのレジでお支払いください。',
  voucher: {
    title: 'コンビニでのお支払い',
    text: amount => `3日以内にレジで${amount}をお支払いください。これはテストです。実際の支払いはありません。`,
    close: '閉じる',
  },
  wallet: {
    button: 'Google Payで支払う',
    title: 'Google Pay（テスト）',
    text: amount => `テスト用カードで${amount}を支払います。これはテストです。結果を選んでください。`,
    pay: '今すぐ支払う',
    decline: '拒否されるカードを使う',
    cancel: 'キャンセル',
  },
  bank: {
    title: '3Dセキュア テストページ',
    text: amount => `${amount}のお支払いの確認を銀行が求めています。これはテストです。結果を選んでください。`,
    complete: '承認する',
    fail: '拒否する',
  },
  redirect: {
    title: 'Klarna（テストページ）',
    text: amount => `${amount}のお支払いを承認しますか。これはテストです。結果を選んでください。`,
    approve: '承認する',
    refuse: '拒否する',
  },
  errors: {
    card_declined: 'カードが拒否されました。',
    payment_intent_authentication_failure:
      'お支払い方法を認証できませんでした。別のお支払い方法を選んで、もう一度お試しください。',
    api_connection_error: '決済サービスに接続できませんでした。接続を確認して、もう一度お試しください。',
  },
};

const languages: Record<string, Words> = { en: english, de: german, ja: japanese };

/** The words of a language, or of English where there are none. */
export const wordsOf = (locale: string): Words => languages[locale.slice(0, 2)] ?? english;

let current = english;
let currentLocale = 'en';

/** The words of the page that has loaded the script. */
export const words = (): Words => current;

export function speak(locale: string): void {
  current = wordsOf(locale);
  currentLocale = locale;
}

/** An amount as the page writes it. `amount` is in the smallest unit of the currency. */
export function priceOf({ amount, currency }: { amount: number; currency: string }, locale = currentLocale): string {
  const format = new Intl.NumberFormat(locale.startsWith('en') ? 'en-US' : locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
