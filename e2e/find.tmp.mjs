import { chromium, devices } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox'] });
for (const [m,o] of [['wide',{viewport:{width:1280,height:800}}],['phone',{...devices['iPhone 13'],viewport:{width:375,height:812},deviceScaleFactor:1,defaultBrowserType:undefined}]]) {
const c = await b.newContext({...o, colorScheme: m==='wide'?'light':'dark'});
const page = await c.newPage(); const base='http://localhost:3000';
page.on('console', m => m.type()==='error' && console.log(m.text().slice(0,150)));
await page.goto(base+'/login'); await page.locator('header button:not([inert])').first().waitFor({state:'attached'});
await page.getByLabel('Email').fill('admin@kerf.test'); await page.getByLabel('Password').fill('admin-demo-1');
await page.getByRole('main').getByRole('button',{name:'Login',exact:true}).click(); await page.waitForURL(u=>!u.pathname.includes('login'));
await page.goto(base+'/dashboard/overview'); await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
if (m==='phone') { await page.getByRole('button',{name:'Dashboard menu'}).click(); await page.screenshot({path:'/tmp/run/shots/menu-phone.png'}); await page.getByRole('button',{name:/^Find/}).click(); } else await page.keyboard.press('Control+k');
await page.keyboard.type('saw'); await page.waitForTimeout(1200);
await page.screenshot({path:`/tmp/run/shots/find-${m}.png`});
await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); await page.waitForTimeout(800); console.log(page.url());
}
await b.close();
