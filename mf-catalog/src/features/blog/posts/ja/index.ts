import type { PostTranslations } from '../../post';
import { Body as batteryCare } from './battery-care';
import { Body as choosingABlade } from './choosing-a-blade';
import { Body as firstToolBox } from './first-tool-box';
import { Body as orderInTheWorkshop } from './order-in-the-workshop';
import { Body as sharpeningChisels } from './sharpening-chisels';

export const translations: PostTranslations = {
  'choosing-a-blade': {
    title: 'のこ刃の選び方と手入れ',
    imageText: '使い込んだのこ刃に立てかけた、新しいのこ刃',
    summary: 'どの切り方にどの刃を使うか、刃に書かれた数字の意味、そして寿命を2倍に延ばす10分の手入れについて。',
    Body: choosingABlade,
  },
  'battery-care': {
    title: 'バッテリーは思ったより長持ちします',
    imageText: '充電器に載ったバッテリー',
    summary: 'バッテリーを傷めるもの、冬の間の保管方法、そして手放す時期について。',
    Body: batteryCare,
  },
  'sharpening-chisels': {
    title: '10分でよく切れるノミに',
    imageText: '砥石の上に置かれたノミ',
    summary: '裏は一度、刃先はこまめに。2つの砥石と5つの手順、そして親指を使わない切れ味の確かめ方。',
    Body: sharpeningChisels,
  },
  'order-in-the-workshop': {
    title: '作業場の整理',
    imageText: '引き出しが1つ開いた工具箪笥',
    summary: '引き出しとペンがあれば1時間でできること。そして、柄の付いたものをひとまとめにしてはいけない理由。',
    Body: orderInTheWorkshop,
  },
  'first-tool-box': {
    title: '最初の工具箱に入れるもの',
    imageText: '板に挟まった手のこと、作業台の上の曲尺、鉛筆、巻尺',
    summary: '電源のいらない7つの道具と、それを運ぶ箱。そして、まだ買わなくてよいもの。',
    Body: firstToolBox,
  },
};
