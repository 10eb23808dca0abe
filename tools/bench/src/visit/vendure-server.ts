import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A Vendure shop with its default database (SQLite), search and a payment method that always succeeds, filled with ITEMS products.
 * Vendure is not a dependency of Kerf: VENDURE_DIR is a folder where `npm install @vendure/core better-sqlite3` has run.
 */
const { VENDURE_DIR = '', DATA_DIR = '', API_PORT, ITEMS } = process.env;
const load = createRequire(join(VENDURE_DIR, 'package.json'));
const vendure = load('@vendure/core');
const { populateInitialData } = load('@vendure/core/cli');

const config = {
  apiOptions: { port: Number(API_PORT), hostname: '127.0.0.1' },
  authOptions: { tokenMethod: ['bearer'], superadminCredentials: { identifier: 'superadmin', password: 'superadmin' } },
  dbConnectionOptions: { type: 'better-sqlite3', synchronize: true, database: join(DATA_DIR, 'vendure.sqlite') },
  importExportOptions: { importAssetsDir: DATA_DIR },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [vendure.DefaultJobQueuePlugin.init({}), vendure.DefaultSearchPlugin.init({ indexStockStatus: true })],
};
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

const app = await vendure.bootstrap(config);
await populateInitialData(app, initialData);
const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin' });
const importer = app.get(vendure.FastImporterService);
await importer.initialize();
const taxCategories = await app.get(vendure.TaxCategoryService).findAll(context);
const [stockLocation] = (await app.get(vendure.StockLocationService).findAll(context)).items;
for (let index = 0; index < Number(ITEMS); index++) {
  const [name, slug] = [`Circular saw ${index}`, `circular-saw-${index}`];
  const text = { languageCode: 'en', name };
  const description =
    'Cuts straight through hardwood and sheet goods, with a soft start and a blade that stops within seconds.';
  const productId = await importer.createProduct({ enabled: true, translations: [{ ...text, slug, description }] });
  await importer.createProductVariant({
    productId,
    sku: slug,
    price: 1_999,
    taxCategoryId: taxCategories.items[0].id,
    stockLevels: [{ stockLocationId: stockLocation.id, stockOnHand: 1_000_000_000 }],
    translations: [text],
  });
}
await app.get(vendure.SearchService).reindex(context);
await app.get(vendure.JobQueueService).start();
const indexed = async () =>
  (
    await app
      .get(vendure.TransactionalConnection)
      .rawConnection.query('select count(*) as count from search_index_item')
  )[0].count;
while ((await indexed()) < Number(ITEMS)) await new Promise(resolve => setTimeout(resolve, 200));
console.log(`ready http://127.0.0.1:${API_PORT}/shop-api`);
process.once('SIGTERM', () => process.exit(0));
