/** An address as entered in forms, with its coordinates. */
export interface Place {
  postcode: string;
  address1: string;
  geolocation: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
}

function place(postcode: string, address1: string, longitude: number, latitude: number): Place {
  return { postcode, address1, geolocation: { type: 'Point', coordinates: [longitude, latitude] } };
}

/** Streets all over the country, two of them in remote areas. */
export const PLACES: readonly Place[] = [
  place('06236', '서울 강남구 테헤란로 152', 127.0365, 37.5001),
  place('04524', '서울 중구 세종대로 110', 126.9784, 37.5666),
  place('07326', '서울 영등포구 여의나루로 60', 126.9293, 37.5244),
  place('05510', '서울 송파구 올림픽로 300', 127.1025, 37.5126),
  place('03925', '서울 마포구 월드컵북로 396', 126.8895, 37.5796),
  place('13529', '경기 성남시 분당구 판교역로 166', 127.1105, 37.3952),
  place('16488', '경기 수원시 팔달구 효원로 241', 127.0286, 37.2634),
  place('10380', '경기 고양시 일산서구 킨텍스로 217', 126.7449, 37.6687),
  place('21999', '인천 연수구 컨벤시아대로 165', 126.6441, 37.3895),
  place('24341', '강원특별자치도 춘천시 중앙로 1', 127.7298, 37.8854),
  place('28515', '충북 청주시 상당구 상당로 155', 127.4914, 36.6424),
  place('31156', '충남 천안시 서북구 번영로 156', 127.1136, 36.8151),
  place('35242', '대전 서구 둔산로 100', 127.3848, 36.3504),
  place('30151', '세종특별자치시 한누리대로 2130', 127.289, 36.4801),
  place('54994', '전북특별자치도 전주시 완산구 노송광장로 10', 127.148, 35.8242),
  place('61945', '광주 서구 내방로 111', 126.8514, 35.1601),
  place('59675', '전남 여수시 시청로 1', 127.6622, 34.7604),
  place('41911', '대구 중구 공평로 88', 128.6018, 35.8714),
  place('37683', '경북 포항시 남구 시청로 1', 129.3435, 36.019),
  place('47545', '부산 연제구 중앙대로 1001', 129.0756, 35.1796),
  place('48058', '부산 해운대구 센텀중앙로 79', 129.1312, 35.1735),
  place('44675', '울산 남구 중앙로 201', 129.3114, 35.5384),
  place('51430', '경남 창원시 성산구 중앙대로 151', 128.6811, 35.228),
  place('63122', '제주특별자치도 제주시 광양9길 10', 126.5312, 33.4996),
  place('40223', '경북 울릉군 울릉읍 도동길 68', 130.9057, 37.4845),
];
